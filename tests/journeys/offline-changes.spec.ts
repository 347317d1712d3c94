import type { Page } from '@playwright/test'
import { OWNER } from '../support/staffed-site.ts'
import { expect, test } from './fixtures.ts'
import { staffByFile } from './staff-by-file.ts'

const site = staffByFile()

// No policy of ours allows to register a worker.
test.use({ bypassCSP: true })

async function leaveOfflineState(page: Page): Promise<void> {
  const { open, publish } = await site.calls()
  const change = async (name: string, title: string) => {
    const path = `events/${name}.yaml`
    const { revision, value } = await open(path)
    const entries = [{ path, isNew: false, value: { ...value, title } }]
    const body = { base: revision, note: '', chosen: [], entries }
    const calls = [{ method: 'POST', path: '/api/admin/words/publish', body }]
    return {
      calls,
      places: [path],
      title: value.title,
      address: `/admin/events/${name}`,
      at: '2026-11-28T12:00:00.000Z',
    }
  }
  const overtaken = await change('ice-cream', 'Ice Cream by Ada')
  const { calls: others } = await change('ice-cream', 'Ice Cream by Ben')
  await publish(others[0]?.body)
  const walkIns = [{ id: crypto.randomUUID(), name: 'Dov', came: 2, at: Date.now() }]
  const stored = Object.entries({
    [`waiting:${OWNER}`]: [await change('bagel-brunch', 'Bagels and Lox'), overtaken],
    'door soup-night 2026-12-01': { list: { title: 'Soup Night' }, ticks: [], walkIns },
  }).map(([key, value]): [string, string] => [key, JSON.stringify(value)])
  await page.evaluate(async (values) => {
    for (const [key, value] of values) localStorage.setItem(key, value)
    await (await caches.open('staff')).add('/admin')
  }, stored)
}

test('what an earlier release kept without a connection is sent or named at the next visit; its cache is gone @desktop', async ({
  page,
}) => {
  const url = await site.signIn(page)
  await page.goto(`${url}/admin`)
  await leaveOfflineState(page)
  await page.goto(`${url}/admin`)
  await expect(
    page.getByText('What you changed without a connection is sent: Bagel Brunch and Soup Night.'),
  ).toBeVisible()
  const named = page.getByRole('status').filter({ hasText: 'can’t be sent any more' })
  await expect(named.getByRole('link')).toHaveText('Ice Cream on the Steps')
  const left = () =>
    page.evaluate(async () => [
      await caches.keys(),
      Object.keys(localStorage).filter((key) => /^(door|waiting)/.test(key)),
    ])
  await expect.poll(left).toEqual([[], [`waiting:${OWNER}`]])
  await named.getByRole('button', { name: 'Done' }).click()
  await expect.poll(left).toEqual([[], []])

  await expect
    .poll(async () => (await page.request.get(`${url}/events/bagel-brunch`)).text())
    .toContain('Bagels and Lox')
  await page.goto(`${url}/admin/seats/soup-night/2026-12-01`)
  await expect(page.getByRole('checkbox', { name: 'Dov' })).toBeChecked()
})

test('the worker at the old address removes itself and the cache, whatever page the old one showed @desktop', async ({
  page,
}) => {
  await page.goto(await site.signIn(page))
  await page.evaluate(async () => {
    await caches.open('staff')
    await navigator.serviceWorker.register('/admin/worker.js', { scope: '/admin' })
  })
  const left = () =>
    page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()])
  await expect.poll(left).toEqual([0, []])
})
