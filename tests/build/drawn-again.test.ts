import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { compileIfStale } from '../../scripts/build/compile-site.ts'
import { PREVIEWS } from '../../scripts/build/folders.ts'
import { createDrawer, drawSite } from '../../server/publishing/draw-site.ts'
import { readWordsFolder } from '../../server/publishing/words/words-folder.ts'
import { createWordsWorker } from '../../server/publishing/words/words-worker.ts'
import { copyOfContent } from '../support/broken-copy.ts'
import { campusSite } from '../support/campus-site.ts'
import { temporaryFolder } from '../support/test-app.ts'

test('a process that draws again, other words for another day, draws the same bytes as a new one, and as the preview of one page', {
  timeout: 120_000,
}, async () => {
  // Words alone have no pictures and fonts: those of the campus that is served are beside them.
  vi.stubEnv('CONTENT_DIR', campusSite.CONTENT_DIR)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const words = copyOfContent()
  const drawer = createDrawer()
  onTestFinished(drawer.end)
  const compiled = resolve((await compileIfStale()).folder)
  const draw = async (by: typeof drawer.draw, day: string) => {
    const into = await temporaryFolder()
    const drawn = await by({ compiled, contentRoot: words.root, into, day, pictures: PREVIEWS })
    if ('problem' in drawn) throw new Error(drawn.problem)
    return into
  }
  const first = await draw(drawer.draw, campusSite.SITE_DAY)
  // What stands on every page, on one, and what pages are finished with.
  words.change('site.yaml', 'name: Juniper Hill Hillel', 'name: Aspen Hillel')
  words.change('faq/who-may-come.yaml', 'question: Who', 'question: Tell me, who')
  words.remove('glossary/eruv.yaml')
  const again = await draw(drawer.draw, '2026-12-07')
  const fresh = await draw(drawSite, '2026-12-07')

  const files = filesIn(fresh)
  expect(filesIn(again)).toEqual(files)
  const differing = (one: string, other: string, among = files) =>
    among.filter((file) => !readFileSync(join(one, file)).equals(readFileSync(join(other, file))))
  expect(differing(again, fresh)).toEqual([])
  expect(files.length).toBeGreaterThan(200)
  const pages = filesIn(first).filter((file) => file.endsWith('.html') && files.includes(file))
  expect(differing(first, again, pages).length).toBeGreaterThan(20)

  const worker = createWordsWorker({ compiled })
  onTestFinished(worker.end)
  const preview = async (path: string) =>
    (await worker.draw(readWordsFolder(words.root), { path, day: '2026-12-07' })).html ?? null
  for (const page of ['/index', '/staff', '/faq'])
    expect(await preview(page.replace('index', ''))).toBe(readFileSync(join(fresh, `${page}.html`), 'utf8'))
  expect(await preview('/nowhere')).toBeNull()
})

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
    .sort()
