import { resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readFolder } from '../../content-reader/content-source.ts'
import { compileIfStale } from '../../scripts/build/compile-site.ts'
import { PATIENT } from '../../scripts/build/render-site.ts'
import { RenderThread } from '../../server/platform/pages/render-thread.ts'
import { copyOfContent } from '../support/broken-copy.ts'
import { campusSite } from '../support/campus-site.ts'
import { drawnBy } from './drawn-site.ts'

const patientThread = (compiled: string) => new RenderThread(compiled, process.env, { most: PATIENT })

test('a thread that opens other words for another day draws the same bytes as a new one in another zone, and as the preview of one page', async () => {
  const content = copyOfContent()
  const compiled = resolve((await compileIfStale()).folder)
  const threads = [patientThread(compiled), patientThread(compiled)] as const
  onTestFinished(async () => {
    for (const thread of threads) await thread.end()
  })
  const first = await drawnBy(threads[0], content.root, campusSite.SITE_DAY)
  // What stands on every page, on one, and what pages are finished with.
  content.change('site.yaml', 'name: Juniper Hill Hillel', 'name: Aspen Hillel')
  content.change('faq/who-may-come.yaml', 'question: Who', 'question: Tell me, who')
  content.remove('glossary/eruv.yaml')
  const again = await drawnBy(threads[0], content.root, '2026-12-07')
  // The second thread starts on a machine of another zone.
  vi.stubEnv('TZ', 'Asia/Tokyo')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const fresh = await drawnBy(threads[1], content.root, '2026-12-07')
  expect(again).toEqual(fresh)
  expect(fresh.size).toBeGreaterThan(200)
  const isPage = (text: string | undefined) => text?.startsWith('<!DOCTYPE html>')
  expect([...first].filter(([path, text]) => isPage(text) && again.get(path) !== text).length).toBeGreaterThan(20)

  const entries = readFolder(content.root)
  const pictures = { deployed: resolve(content.root, 'pictures'), uploaded: '' }
  const preview = async (path: string) =>
    (await threads[1].check({ entries, pictures }, { path, at: Date.parse('2026-12-07T12:00:00-05:00') })).page?.html
  for (const page of ['/', '/staff', '/faq']) expect(await preview(page)).toBe(fresh.get(page))
  expect(await preview('/nowhere')).toBeUndefined()
})
