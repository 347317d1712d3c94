import type { Page } from '@playwright/test'
import { WORDS_PATHS } from '../../schemas/http/admin/paths.ts'
import { OWNER } from '../support/staffed-site.ts'
import { expect, test } from './fixtures.ts'
import { staffByFile } from './staff-by-file.ts'

const site = staffByFile()

// The worker of an earlier release is registered without that release's policy.
test.use({ bypassCSP: true })

/** What such a release left in a browser: its worker, its cache, a change that waits, one that others overtook, and ticks at the door. */
async function leaveOfflineState(page: Page, url: string): Promise<void> {
  await page.context().route('**/admin/worker.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'service-worker-allowed': '/admin' },
      body: "addEventListener('install', () => skipWaiting()); addEventListener('fetch', () => {})",
    }),
  )
  const entryOf = async (path: string, base: number) => {
    const { value } = await (await page.request.get(`${url}${WORDS_PATHS.entry}?path=${path}`)).json()
    return (title: string) => ({
      base,
      note: '',
      chosen: [],
      entries: [{ path, isNew: false, value: { ...value, title } }],
    })
  }
  const { revision } = await (await page.request.get(`${url}${WORDS_PATHS.entry}?path=events/ice-cream.yaml`)).json()
  const [iceCream, brunch] = [
    await entryOf('events/ice-cream.yaml', revision),
    await entryOf('events/bagel-brunch.yaml', revision),
  ]
  const publish = (data: object) => page.request.post(url + WORDS_PATHS.publish, { headers: { origin: url }, data })
  expect((await publish(iceCream('Ice Cream by Ben'))).status()).toBe(200)
  const waiting = (name: string, title: string, body: object) => ({
    calls: [{ method: 'POST', path: WORDS_PATHS.publish, body }],
    places: [`events/${name}.yaml`],
    title,
    address: `/admin/events/${name}`,
    at: '2026-11-28T12:00:00.000Z',
  })
  const door = {
    list: { title: 'Soup Night' },
    ticks: [],
    walkIns: [{ id: crypto.randomUUID(), name: 'Dov', came: 2, at: Date.now() }],
  }
  const stored = {
    [`waiting:${OWNER}`]: [
      waiting('bagel-brunch', 'Bagel Brunch', brunch('Bagels and Lox')),
      waiting('ice-cream', 'Ice Cream on the Steps', iceCream('Ice Cream by Ada')),
    ],
    'door soup-night 2026-12-01': door,
  }
  await page.evaluate(async (values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value))
    await (await caches.open('staff')).add('/admin')
    await navigator.serviceWorker.register('/admin/worker.js', { scope: '/admin' })
    await navigator.serviceWorker.ready
  }, stored)
  await page.context().unroute('**/admin/worker.js')
}

test('what an earlier release kept without a connection is sent or named at the next visit; its worker and cache are gone @desktop', async ({
  page,
}) => {
  const url = await site.signIn(page)
  await page.goto(`${url}/admin`)
  await leaveOfflineState(page, url)
  await page.goto(`${url}/admin`)
  await expect(
    page.getByText('What you changed without a connection is sent: Bagel Brunch and Soup Night.'),
  ).toBeVisible()
  const named = page.getByRole('status').filter({ hasText: 'can’t be sent any more' })
  await expect(named.getByRole('link')).toHaveText('Ice Cream on the Steps')
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      await caches.keys(),
      Object.keys(localStorage).filter((key) => /^(door|waiting)/.test(key)),
    ])
  await expect.poll(left).toEqual([0, [], [`waiting:${OWNER}`]])
  await named.getByRole('button', { name: 'Done' }).click()
  await expect.poll(left).toEqual([0, [], []])

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
