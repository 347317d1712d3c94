import { readFileSync, writeFileSync } from 'node:fs'
import { staffedSite } from '../support/staffed-site.ts'
import { EDITS } from './edits-in-browser.ts'
import { expect, test } from './fixtures.ts'
import { takePicturesAfter, takePicturesBefore } from './pictures-of-editing.ts'
import { type Effort, staffHand } from './staff-hand.ts'

/** `npm run edits` writes what each edit took, and the pictures, for the people who read about them. */
const DOCUMENT = process.env.EDITS_DOCUMENT

test('somebody who knows no YAML makes the twenty edits of an ordinary year, and visitors read them', async ({
  page,
  request,
}) => {
  const { site, link, stop } = await staffedSite()
  const efforts: [what: string, effort: Effort][] = []
  try {
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
    if (DOCUMENT) await takePicturesBefore(page, site.url)
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const {
      shows: [path, text],
      what,
    } of EDITS)
      expect(isSaid(await (await request.get(site.url + path)).text(), text), `${what}, before it`).toBe(false)
    const hand = staffHand(page)
    for (const { what, make } of EDITS)
      await test.step(what, async () => {
        await page.goto(`${site.url}/admin`)
        efforts.push([what, await hand.effort(() => make(hand))])
      })
    for (const {
      shows: [path, text],
      what,
    } of EDITS)
      await expect
        .poll(async () => isSaid(await (await request.get(site.url + path)).text(), text), { message: what })
        .toBe(true)
    console.log(tableOf(efforts))
    if (!DOCUMENT) return
    writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), tableOf(efforts)))
    await takePicturesAfter(page, site.url)
  } finally {
    await stop()
  }
})

const isSaid = (page: string, text: string | RegExp): boolean =>
  typeof text === 'string' ? page.includes(text) : text.test(page)

const tableOf = (efforts: readonly [string, Effort][]): string =>
  [
    '| Edit | Clicks | Keys | Seconds of waiting |',
    '| --- | --- | --- | --- |',
    ...efforts.map(([what, { clicks, keys, seconds }]) => `| ${what} | ${clicks} | ${keys} | ${seconds.toFixed(1)} |`),
  ].join('\n')

const withTable = (text: string, table: string): string =>
  text.replace(
    /(<!-- the twenty edits -->\n)[\s\S]*(<!-- end of the twenty edits -->)/,
    (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`,
  )
