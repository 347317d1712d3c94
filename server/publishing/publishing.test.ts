import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readContent } from '#content-reader/read/read-content'
import { copyOfContent } from '#tests/support/broken-copy'
import { smallSite, temporaryFolder } from '#tests/support/test-app'
import { until } from '#tests/support/until'
import type { NewAlert } from '../store/alerts.ts'
import { drawSite } from './draw-site.ts'
import { startPublishing } from './publishing.ts'

/** Compiled code that draws a small site in no time: its home page says the day, and the name in site.yaml. */
async function smallRenderer(drawing = ''): Promise<string> {
  const compiled = await temporaryFolder()
  cpSync(await smallSite(), join(compiled, 'small'), { recursive: true })
  const { site, ...words } = readContent()
  mkdirSync(join(compiled, 'renderer'))
  writeFileSync(join(compiled, '.digest'), 'code')
  writeFileSync(
    join(compiled, 'renderer/entry.mjs'),
    `import { cpSync, readFileSync, writeFileSync } from 'node:fs'
export async function drawSite({ contentRoot, into, day }) {
  ${drawing}
  cpSync(import.meta.dirname + '/../small', into, { recursive: true })
  const name = /^name: (.*)/m.exec(readFileSync(contentRoot + '/site.yaml', 'utf8'))[1]
  writeFileSync(into + '/index.html', day + ' ' + name)
  const site = { ...${JSON.stringify(site)}, name }
  const contact = (id) => ({ name: id, emails: [] })
  return { pages: 1, previews: 0, warnings: [], outOfDate: [], content: { ...${JSON.stringify(words)}, site, entries: () => [], contact } }
}`,
  )
  return compiled
}

async function publishing({ drawing, ...how }: { drawing?: string } & Omit<Folders, 'words' | 'folders'>) {
  const words = copyOfContent()
  const folders = {
    CONTENT_DIR: words.root,
    DATA_DIR: await temporaryFolder(),
    DIST_DIR: await temporaryFolder(),
    compiled: await smallRenderer(drawing),
  }
  return started({ words, folders, ...how })
}

const HOUR = 3600

interface Folders {
  words: ReturnType<typeof copyOfContent>
  folders: Parameters<typeof startPublishing>[0]['folders']
  at: string
  pauses?: Parameters<typeof startPublishing>[0]['pauses']
}

async function started({ words, folders, at, ...how }: Folders) {
  let now = new Date(at)
  const alerts: NewAlert[] = []
  const published = await startPublishing({
    ...how,
    folders,
    clock: () => now,
    log: { info: vi.fn(), warn: vi.fn() },
    measure: vi.fn(),
    alert: async (alert) => {
      alerts.push(alert)
    },
  })
  onTestFinished(() => published.stop())
  return {
    ...{ published, words, folders, at, alerts },
    home: () => published.current.pages.text('/'),
    setClock: (next: string) => {
      now = new Date(next)
    },
  }
}

test('words that are there whole are drawn as soon as it is told, and need not stay the same for a moment', async () => {
  const { published, home, words } = await publishing({
    at: '2026-12-04T12:00:00Z',
    pauses: { lookEvery: HOUR, stillAfter: HOUR },
  })
  words.change('site.yaml', 'name: Juniper Hill Hillel', 'name: Alder Hillel')
  published.wake()
  await until(() => home().includes('Alder Hillel'), 'the other name')
})

test('at the campus’s midnight the site is drawn for the new day, also when the machine slept over it', async () => {
  const { published, home, setClock } = await publishing({ at: '2026-12-04T04:59:59Z' })
  expect(home()).toBe('2026-12-03 Juniper Hill Hillel')
  setClock('2026-12-04T05:00:00Z')
  await until(() => home().startsWith('2026-12-04'), 'the new day')
  setClock('2026-12-09T12:00:00Z')
  await until(() => home().startsWith('2026-12-09'), 'the day after the sleep')
  // A clock that is set right again.
  setClock('2026-12-05T12:00:00Z')
  await until(() => home().startsWith('2026-12-05'), 'the right day')
  expect(published.problem).toBeUndefined()
})

test('changed words are served with their pages, in one step', async () => {
  const { published, words, home } = await publishing({ at: '2026-12-04T12:00:00Z' })
  const before = published.current
  words.change('site.yaml', 'name: Juniper Hill Hillel', 'name: Aspen Hillel')
  await until(() => published.current !== before, 'the new revision')
  expect([home(), published.current.words.site.name]).toEqual(['2026-12-04 Aspen Hillel', 'Aspen Hillel'])
  // What is the same is in memory once, with its compressed forms.
  expect(published.current.pages.files.get('/404')).toBe(before.pages.files.get('/404'))
  expect(published.current.pages.files.get('/')).not.toBe(before.pages.files.get('/'))
})

test('a renderer that fails leaves the site as it is; the problem is told in the same words until it is over', async () => {
  const drawing = "if (readFileSync(contentRoot + '/site.yaml', 'utf8').includes('Aspen')) throw new Error('no ink')"
  const { published, words, home, alerts } = await publishing({ drawing, at: '2026-12-04T12:00:00Z' })
  words.change('site.yaml', 'name: Juniper Hill Hillel', 'name: Aspen Hillel')
  await until(() => alerts.length > 0, 'the alert')
  expect(alerts[0]).toMatchObject({ kind: 'drawing_alert', fields: { problem: expect.stringContaining('no ink') } })
  expect([home(), published.current.words.site.name]).toEqual(['2026-12-04 Juniper Hill Hillel', 'Juniper Hill Hillel'])
  words.change('site.yaml', 'name: Aspen Hillel', 'name: Birch Hillel')
  await until(() => home().endsWith('Birch Hillel'), 'the next words')
  expect(published.problem).toBeUndefined()
  expect(new Set(alerts.map(({ occasion }) => occasion)).size).toBe(1)
})

test('a site that was drawn stays where its words can’t be drawn at a start, and is never shown for another campus', async () => {
  const drawing = "if (readFileSync(contentRoot + '/site.yaml', 'utf8').includes('Aspen')) throw new Error('no ink')"
  const first = await publishing({ drawing, at: '2026-12-04T12:00:00Z' })
  await first.published.stop()
  first.words.change('site.yaml', /^name: .*/m, 'name: Aspen Hillel')
  const { published, home } = await started(first)
  expect(home()).toBe('2026-12-04 Juniper Hill Hillel')
  await published.stop()
  first.words.change('site.yaml', /^id: .*/m, 'id: aspen-hillel')
  await expect(started(first)).rejects.toThrow('no ink')
})

test('code that was compiled again is not drawn with: the server must be restarted', async () => {
  const { published, words, folders, home } = await publishing({ at: '2026-12-04T12:00:00Z' })
  writeFileSync(join(folders.compiled, '.digest'), 'newer code')
  words.change('site.yaml', 'name: Juniper Hill Hillel', 'name: Aspen Hillel')
  await until(() => published.problem !== undefined, 'the problem')
  expect(published.problem?.message).toContain('restart the server')
  expect(home()).toContain('Juniper Hill Hillel')
})

test('for somebody who begins to edit, a process draws into nowhere, once, and then what they change', async () => {
  const first = await publishing({
    drawing: "writeFileSync(import.meta.dirname + '/log', process.pid + '\\n', { flag: 'a' })",
    at: '2026-12-02T12:00:00-05:00',
  })
  await first.published.stop()
  const log = () => readFileSync(join(first.folders.compiled, 'renderer/log'), 'utf8').trim().split('\n')
  const [before] = log()
  const { published, home } = await started(first)
  expect(log()).toEqual([before])
  await Promise.all([published.prepare(), published.prepare()])
  expect(log()).toEqual([before, expect.not.stringMatching(`^${before}$`)])
  await published.prepare()
  first.words.change('site.yaml', /^name: .*/m, 'name: Aspen Hillel')
  await until(() => home().includes('Aspen'), 'the changed words')
  expect(log()).toEqual([before, log()[1], log()[1]])
})

test('a drawing that hangs is ended', async () => {
  const compiled = await smallRenderer('await new Promise((resolve) => setTimeout(resolve, 100_000))')
  const job = {
    compiled,
    contentRoot: copyOfContent().root,
    into: await temporaryFolder(),
    day: '2026-12-04',
    pictures: '',
  }
  expect(await drawSite(job, { seconds: 1 })).toEqual({ problem: expect.stringContaining('took more than 1 s') })
})
