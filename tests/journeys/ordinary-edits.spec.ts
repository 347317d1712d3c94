import { staffedSite } from '../support/staffed-site.ts'
import { EDITS } from './edits-in-browser.ts'
import { expect, test } from './fixtures.ts'

test('somebody who knows no YAML makes the twenty edits of an ordinary year, and visitors read them', async ({
  page,
  request,
}) => {
  const { site, link, stop } = await staffedSite()
  try {
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const {
      shows: [path, text],
      what,
    } of EDITS)
      expect(isSaid(await (await request.get(site.url + path)).text(), text), `${what}, before it`).toBe(false)
    for (const { what, make } of EDITS)
      await test.step(what, async () => {
        await page.goto(`${site.url}/admin`)
        await make(page)
      })
    for (const {
      shows: [path, text],
      what,
    } of EDITS)
      await expect
        .poll(async () => isSaid(await (await request.get(site.url + path)).text(), text), { message: what })
        .toBe(true)
  } finally {
    await stop()
  }
})

const isSaid = (page: string, text: string | RegExp): boolean =>
  typeof text === 'string' ? page.includes(text) : text.test(page)
