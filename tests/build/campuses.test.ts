import { readdirSync } from 'node:fs'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { readContent } from '../../content-reader/read/read-content.ts'
import { featureNames, ownsAddress } from '../../schemas/content/features.ts'
import { drawSite } from '../../server/publishing/draw-site.ts'
import { deadLinks, drawnFrom, pagesOf } from '../support/drawn-site.ts'

const CAMPUSES = readdirSync('campuses')
const BUDGET_ELEMENTS = 1500

test.each(CAMPUSES)(
  '%s is drawn whole, without a dead link, and without what it does not have',
  {
    timeout: 60_000,
  },
  async (name) => {
    const root = `campuses/${name}/content`
    const { featuresOff, pictures, site, theme } = readContent(root)
    const files = await drawnFrom(root, { draw: drawSite })
    expect(deadLinks(files)).toEqual([])
    expect([...files.keys()].filter((path) => ownsAddress(featuresOff, path))).toEqual([])
    expect(featureNames.length - featuresOff.length).toBeGreaterThan(0)

    const pages = [...pagesOf(files)]
    for (const [path, page] of pages) {
      expect.soft(page.querySelector('html')?.getAttribute('data-zone'), path).toMatch(`${site.place.timeZone} `)
      expect.soft(page.querySelectorAll('h1').length, path).toBe(1)
      expect.soft(page.querySelectorAll('*').length, path).toBeLessThan(BUDGET_ELEMENTS)
      expect.soft(page.querySelectorAll('img:not([alt]), img:not([width])').map(String), path).toEqual([])
    }
    // The colors and the pictures are its own.
    expect(files.get('/')).toContain(theme.colors.gold)
    expect(pictures.own && files.get('/art/brand/hero-wide.svg')).toContain('<svg')
  },
)

test('lakeshore has nothing of another campus, and keeps the time of Chicago', { timeout: 60_000 }, async () => {
  const files = await drawnFrom('campuses/lakeshore/content', { draw: drawSite })
  const ours = /Charles Village|Juniper|Baltimore|Wyman|Rowan|New_York|\(410\)|#12214f/i
  const traces = [...files].flatMap(([path, text]) => {
    const found = ours.exec(text)
    return found ? [`${path}: ${text.slice(found.index - 40, found.index + 40)}`] : []
  })
  expect(traces).toEqual([])
  const home = parse(files.get('/') ?? '')
  // Sunset in Evanston on December 4, 2026 is at 4:20 PM.
  expect(home.querySelector('#this-shabbat')?.text).toMatch(/4:0[1-3] PM/)
  // What is new in the feed is of midnight there.
  expect(files.get('/calendar.ics')).toMatch(/LAST-MODIFIED:\d{8}T060000Z/)
})
