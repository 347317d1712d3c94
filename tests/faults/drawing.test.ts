import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { NewAlert } from '#server/platform/db/outbox'
import { copyOfContent } from '../support/broken-copy.ts'
import { until } from '../support/processes.ts'
import { startSite } from '../support/start-site.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { servedContent } from './served-content.ts'
import { readiness, SENTENCE, shows, siteWithContent } from './site-with-content.ts'

/** The compiled site, but for its calendar and its words, which can't be drawn or opened while a file is there. */
async function faultyCompiled() {
  const folder = await temporaryFolder()
  const [rendering, opening] = [join(folder, 'drawing'), join(folder, 'opening')]
  mkdirSync(join(folder, 'renderer'))
  writeFileSync(
    join(folder, 'renderer/entry.mjs'),
    `import { existsSync } from 'node:fs'
    import * as site from ${JSON.stringify(resolve('compiled/renderer/entry.mjs'))}
    export const { checkSource } = site
    export async function openSite(opening) {
      if (existsSync(${JSON.stringify(opening)})) throw new Error('the words can not be opened')
      return site.openSite(opening)
    }
    export async function renderAt(of, path, ...rest) {
      if (path === '/program-calendar' && existsSync(${JSON.stringify(rendering)})) throw new Error('a fault of the code')
      return site.renderAt(of, path, ...rest)
    }`,
  )
  return { folder, rendering, opening }
}

test('a page and words that can’t be drawn are answered as they were, which operators are told once, until they can be', async () => {
  const compiled = await faultyCompiled()
  const alerts: NewAlert[] = []
  const content = copyOfContent()
  let now = Date.parse('2026-12-04T12:00-05:00')
  const { serving } = await servedContent({
    CONTENT_DIR: content.root,
    compiled: compiled.folder,
    clock: () => new Date(now),
    alert: async (alert) => void alerts.push(alert),
  })
  const calendar = async () => (await serving.current.file('/program-calendar')).identity.toString()
  const asItWas = await calendar()
  writeFileSync(compiled.rendering, '')
  now = Date.parse('2026-12-05T12:00-05:00')
  const shown = await calendar()
  expect(shown.startsWith(asItWas)).toBe(true)
  expect(shown.slice(asItWas.length)).toContain('This page is as of Friday, December 4, 2026 at 12:00 PM.')
  expect(await calendar()).toBe(shown)
  expect(serving.unrendered).toMatch(/^Pages can’t be drawn.*\n\n\/program-calendar: .*a fault of the code/)
  expect((await serving.current.file('/staff')).cacheControl).not.toBe('no-store')
  await until(() => alerts.length > 0, 'the mail to the operators')
  rmSync(compiled.rendering)
  expect(await calendar()).not.toContain('This page is as of')
  expect(serving.unrendered).toBeUndefined()
  expect(alerts).toMatchObject([{ kind: 'drawing_alert', fields: { path: '/program-calendar' } }])

  // Content that is as it was is not opened again, however often it looks.
  const { current } = serving
  await wait(500)
  expect(serving.current).toBe(current)
  writeFileSync(compiled.opening, '')
  content.change('home.yaml', `heading: ${SENTENCE}`, 'heading: They say hazel')
  await until(() => serving.problem?.message.includes('the words can not be opened') ?? false, 'the problem')
  await until(() => alerts.length === 2, 'the mail to the operators')
  expect(serving.current).toBe(current)
  rmSync(compiled.opening)
  content.change('home.yaml', 'heading: They say hazel', 'heading: They say birch')
  await until(() => serving.current !== current, 'the next words to be opened')
  expect(serving.problem).toBeUndefined()
  expect(alerts).toHaveLength(2)
})

test('of two quick changes the last one is shown, by two processes on one disk, in the same bytes', async () => {
  const { site, content, say } = await siteWithContent()
  const beside = await startSite({ env: { CONTENT_DIR: content.root }, dataDir: site.dataDir })
  onTestFinished(() => beside.stop())
  say('They say aspen')
  say('They say birch')
  const sites = [site, beside]
  for (const each of sites) await shows(each, 'They say birch')
  const etags = await Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/staff`)).headers.get('etag')))
  expect(etags).toEqual([expect.stringMatching(/^W\//), etags[0]])
  for (const each of sites) expect((await readiness(each)).text).toBe('OK')
})
