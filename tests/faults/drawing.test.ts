import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { NewAlert } from '#server/store/alerts'
import { copyOfContent } from '../support/broken-copy.ts'
import { servedWords } from '../support/served-words.ts'
import { readiness, SENTENCE, shows, siteWithWords } from '../support/site-with-words.ts'
import { startSite } from '../support/start-site.ts'
import { temporaryFolder } from '../support/test-app.ts'
import { until } from '../support/until.ts'

/** What may go wrong while changed words are opened: the site goes on, and says why once. */

/** The compiled site, but for one page, which can't be drawn while a file is there. */
async function faultyCompiled(path: string) {
  const folder = await temporaryFolder()
  const fault = join(folder, 'fault')
  mkdirSync(join(folder, 'renderer'))
  writeFileSync(
    join(folder, 'renderer/entry.mjs'),
    `import { existsSync } from 'node:fs'
    import { checkWords, drawAt as draw, openSite as open } from ${JSON.stringify(resolve('compiled/renderer/entry.mjs'))}
    export { checkWords }
    export async function openSite(opening) {
      if (existsSync(${JSON.stringify(`${fault}-of-opening`)})) throw new Error('the words can not be opened')
      return open(opening)
    }
    export async function drawAt(site, path, ...rest) {
      if (path === ${JSON.stringify(path)} && existsSync(${JSON.stringify(fault)})) throw new Error('a fault of the code')
      return draw(site, path, ...rest)
    }`,
  )
  return { folder, fault, begin: () => writeFileSync(fault, ''), end: () => rmSync(fault) }
}

test('a page that can’t be drawn once it is past is answered as it was, which operators are told once, until it can be drawn', async () => {
  vi.stubEnv('SITE_DAY', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const compiled = await faultyCompiled('/program-calendar')
  const alerts: NewAlert[] = []
  let now = Date.parse('2026-12-04T12:00-05:00')
  const { serving } = await servedWords({
    CONTENT_DIR: copyOfContent().root,
    compiled: compiled.folder,
    clock: () => new Date(now),
    alert: async (alert) => void alerts.push(alert),
  })
  const calendar = async () => (await serving.current.file('/program-calendar')).identity.toString()
  const asItWas = await calendar()
  compiled.begin()
  now = Date.parse('2026-12-05T12:00-05:00')
  const shown = await calendar()
  expect(shown.startsWith(asItWas)).toBe(true)
  expect(shown.slice(asItWas.length)).toContain('This page is as of Friday, December 4, 2026 at 12:00 PM.')
  expect(await calendar()).toBe(shown)
  expect(serving.undrawn).toMatch(/^Pages can’t be drawn.*\n\n\/program-calendar: .*a fault of the code/)
  expect((await serving.current.file('/staff')).cacheControl).not.toBe('no-store')
  await until(() => alerts.length > 0, 'the mail to the operators')

  compiled.end()
  const drawn = await calendar()
  expect(drawn).not.toContain('This page is as of')
  expect(drawn).not.toBe(asItWas)
  expect(serving.undrawn).toBeUndefined()
  expect(alerts).toMatchObject([{ kind: 'drawing_alert', fields: { path: '/program-calendar' } }])
})

test('published words that can’t be opened are the problem, which operators are told once; those before are served', async () => {
  const compiled = await faultyCompiled('/none')
  const alerts: NewAlert[] = []
  const words = copyOfContent()
  const { serving } = await servedWords({
    CONTENT_DIR: words.root,
    compiled: compiled.folder,
    clock: () => new Date(),
    alert: async (alert) => void alerts.push(alert),
  })
  const { current } = serving
  writeFileSync(`${compiled.fault}-of-opening`, '')
  words.change('home.yaml', `heading: ${SENTENCE}`, 'heading: They say hazel')
  await until(() => serving.problem?.message.includes('the words can not be opened') ?? false, 'the problem')
  await until(() => alerts.length === 1, 'the mail to the operators')
  expect(serving.current).toBe(current)

  rmSync(`${compiled.fault}-of-opening`)
  words.change('home.yaml', 'heading: They say hazel', 'heading: They say birch')
  await until(() => serving.current !== current, 'the next words to be opened')
  expect(serving.problem).toBeUndefined()
  expect(alerts).toHaveLength(1)
})

test('words are opened once at the start, and again only when they have changed', async () => {
  const words = copyOfContent()
  let looks = 0
  const { serving } = await servedWords({
    CONTENT_DIR: words.root,
    poll: 0.01,
    // Asked at each look.
    clock: () => {
      looks += 1
      return new Date()
    },
  })
  const { current } = serving
  const looksAtStart = looks
  await until(() => looks > looksAtStart + 10, 'the server to have looked ten times')
  expect(serving.current).toBe(current)
  words.change('home.yaml', `heading: ${SENTENCE}`, 'heading: They say hazel')
  await until(() => serving.current !== current, 'the changed words to be opened')
})

test('of two quick changes the last one is shown, by two processes on one disk, in the same bytes', async () => {
  const { site, words, say } = await siteWithWords()
  const beside = await startSite({ env: { CONTENT_DIR: words.root }, dataDir: site.dataDir })
  onTestFinished(() => beside.stop())
  say('They say aspen')
  say('They say birch')
  const sites = [site, beside]
  for (const each of sites) await shows(each, 'They say birch')
  const etags = await Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/staff`)).headers.get('etag')))
  expect(etags[0]).toMatch(/^W\//)
  expect(new Set(etags).size).toBe(1)
  for (const each of sites) expect((await readiness(each)).text).toBe('OK')
})
