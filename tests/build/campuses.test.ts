import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { readContent } from '../../content-reader/read-content.ts'
import { createServerContent } from '../../schedule/server-content.ts'
import { featureNames, ownsAddress } from '../../schemas/features.ts'
import { requestKinds } from '../../schemas/requests/forms.ts'
import { compileIfStale } from '../../scripts/build/compile-site.ts'
import { composeMail } from '../../server/delivery/deliver.ts'
import { adoptedCampus } from '../support/adopted-campus.ts'
import { campusSite } from '../support/campus-site.ts'
import { deliveryOf } from '../support/received-mail.ts'
import { everyAnswer } from '../support/requests.ts'
import { deadLinks, drawnFrom, pagesOf } from './drawn-site.ts'

const CAMPUSES = readdirSync('campuses')
const BUDGET_ELEMENTS = 1500

const isOnlyHeading = (section: HTMLElement) => {
  const heading = section.querySelector('h2')?.textContent.trim()
  return heading === section.textContent.trim() && !section.querySelector('img, iframe, form')
}

test.each(CAMPUSES)('%s is drawn whole, without a dead link, and without what it does not have', async (name) => {
  const root = `campuses/${name}/content`
  const { featuresOff, pictures, theme } = readContent(root)
  const files = await drawnFrom(root)
  expect(deadLinks(files)).toEqual([])
  expect([...files.keys()].filter((path) => ownsAddress(featuresOff, path))).toEqual([])
  expect(featureNames.length - featuresOff.length).toBeGreaterThan(0)

  for (const [path, page] of pagesOf(files)) {
    expect.soft(page.querySelectorAll('h1').length, path).toBe(1)
    expect.soft(page.querySelectorAll('*').length, path).toBeLessThan(BUDGET_ELEMENTS)
    expect.soft(page.querySelectorAll('main section').filter(isOnlyHeading).map(String), path).toEqual([])
    expect.soft(page.querySelectorAll('img:not([alt]), img:not([width])').map(String), path).toEqual([])
  }
  // The colors and the pictures are its own.
  expect(files.get('/')).toContain(theme.colors.action ?? '')
  expect(pictures.own.size > 0 && files.get('/art/brand/hero-wide.svg')).toContain('<svg')
})

const OURS = /Charles Village|Juniper|Baltimore|Wyman|Rowan|New_York|\(410\)|#12214f/i
const OF_STARTER =
  /Your Hillel|Alex Sample|first-person|Collegetown|Your University|College Street|555-0100|www\.example\.org/

const traces = (files: ReadonlyMap<string, string>, of: RegExp): string[] =>
  [...files].flatMap(([path, text]) => {
    // A page's styles begin with the colors that the site comes with; those of the campus follow them.
    const found = of.exec(text.replaceAll(/--p-[\w-]+:[^;}]*/g, '')) ?? of.exec(path)
    return found ? [`${path}: ${text.slice(Math.max(0, found.index - 40), found.index + 40)}`] : []
  })

test('a campus that was adopted has nothing of ours or of the starter, in any page, feed or picture', async () => {
  const to = await adoptedCampus()
  const files = await drawnFrom(to)
  expect(deadLinks(files)).toEqual([])
  const mails = await mailsOf(to)
  for (const of of [OURS, OF_STARTER]) expect([...traces(files, of), ...traces(mails, of)]).toEqual([])
  expect(files.get('/')).toContain('Come as you are.')
  // The drawings of the starter follow the colors; a mark of its own does not change.
  expect(files.get('/art/brand/hero-wide.svg')).toContain('#1c4a38')
  expect(readFileSync(join(to, 'pictures/art/brand/hero-wide.svg'), 'utf8')).toContain('#12214f')
})

/** A mail of each kind of request and of the usual alerts, as a campus sends it. */
async function mailsOf(root: string): Promise<Map<string, string>> {
  const content = createServerContent(readContent(root), campusSite.SITE_DAY, [])
  const settings = { ...content, from: content.settings.email, siteUrl: content.settings.url }
  const requests = (['staff-mail', 'acknowledgement'] as const).flatMap((channel) =>
    requestKinds.map((kind) => deliveryOf(everyAnswer[kind], { kind, channel })),
  )
  const alerts = (['care_alert', 'token_alert', 'freshness_alert', 'subscribers_alert'] as const).map((kind) => ({
    ...deliveryOf(everyAnswer.tour, { channel: 'alert' }),
    submission: { id: 'alert', kind, fields: { found: '', incident: 'no-list' }, createdAt: new Date(0) },
    subscribers: [],
  }))
  const mails = await Promise.all([...requests, ...alerts].map((delivery) => composeMail(delivery, settings)))
  return new Map(
    mails.map((mail, index) => [`mail ${index}`, JSON.stringify(mail).replaceAll('Baltimore Polytechnic', '')]),
  )
}

test('what is compiled for browsers has no word of any campus', async () => {
  const { folder } = await compileIfStale()
  const names = globSync('{_astro,admin}/**/*.{js,css}', { cwd: folder })
  expect(names.length).toBeGreaterThan(10)
  const files = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  expect(traces(files, /Charles Village|Juniper|Baltimore|Wyman|New_York|Your Hillel|Collegetown/)).toEqual([])
})
