import { resolve } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { momentAt } from '../../calendar/time/local-time.ts'
import { withoutMarks } from '../../schemas/preview-marks.ts'
import { compileIfStale } from '../../scripts/build/compile-site.ts'
import { PATIENT } from '../../scripts/build/render-site.ts'
import { RenderThread } from '../../server/platform/pages/render-thread.ts'
import { campusSite } from '../support/campus-site.ts'

const textOf = (html: string): string => {
  const body = parse(html).querySelector('body')
  for (const hidden of body?.querySelectorAll('script, style, template') ?? []) hidden.remove()
  return body?.structuredText ?? 'no page'
}

test.each(['content', campusSite.CONTENT_DIR])(
  'every page of %s can be edited on the page: with its marks it reads as without',
  async (folder) => {
    const thread = new RenderThread(resolve((await compileIfStale()).folder), process.env, { most: PATIENT })
    const content = resolve(folder)
    const opened = await thread.open({ version: 1, source: content, day: campusSite.SITE_DAY, published: [] })
    const at = Date.parse(momentAt(campusSite.SITE_DAY, '12:00', opened.content.settings.place.timeZone))
    // The other weeks of the rooms are the same page.
    const pages = opened.addresses.filter((path) => !/[.?]/.test(path))
    expect(pages.length).toBeGreaterThan(20)
    const marked = async (path: string) =>
      textOf(withoutMarks((await thread.check(content, { path, at, isMarked: true })).page?.html ?? ''))
    const served = async (path: string) =>
      textOf(Buffer.from((await thread.render({ version: 1, path, at })).body).toString())
    for (const path of pages) expect.soft(await marked(path), path).toBe(await served(path))
    await thread.end()
  },
  300_000,
)
