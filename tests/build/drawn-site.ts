import { resolve } from 'node:path'
import { parse } from 'node-html-parser'
import { momentAt } from '#calendar/time/local-time'
import type { ContentSource } from '#content-reader/content-source'
import { RenderThread } from '#server/platform/pages/render-thread'
import { compileIfStale } from '../../scripts/build/compile-site.ts'
import {
  absolutePlace,
  PATIENT,
  type RenderedSite,
  type Rendering,
  renderFiles,
} from '../../scripts/build/render-site.ts'
import { campusSite } from '../support/campus-site.ts'

/** One thread for all tests of a worker: to start one takes as long as four drawings. It ends with the worker. */
let thread: RenderThread | undefined
let opened: string | undefined

const threadOfTests = async (): Promise<RenderThread> => {
  thread ??= new RenderThread(resolve((await compileIfStale()).folder), process.env, { most: PATIENT })
  return thread
}

const threadForAll = async (): Promise<RenderThread> => {
  opened = undefined
  return threadOfTests()
}

/** Everything of a site but its pictures, as it is drawn from words for a day: texts by their address; other files are empty here. */
export const drawnFrom = async (source: ContentSource, day = campusSite.SITE_DAY): Promise<Map<string, string>> =>
  drawnBy(await threadForAll(), source, day)

/** Draws words as the small campus, for its day, as files. */
export const drawInto = async (
  into: string,
  source: ContentSource,
  feeds: Partial<Rendering> = {},
): Promise<RenderedSite> => renderFiles(await threadForAll(), into, { source, day: campusSite.SITE_DAY, ...feeds })

export async function drawnBy(by: RenderThread, source: ContentSource, day: string): Promise<Map<string, string>> {
  const opened = await by.open({ version: 1, source: absolutePlace(source), day, published: [] })
  const at = Date.parse(momentAt(day, '12:00', opened.content.settings.place.timeZone))
  const files = new Map<string, string>()
  for (const path of opened.addresses) {
    const isText = /^[^.]*$|\.(json|xml|ics|txt|webmanifest|svg)$/.test(path)
    files.set(path, isText ? Buffer.from((await by.render({ version: 1, path, at })).body).toString() : '')
  }
  return files
}

/** The pages among the files of a site, by address. */
export const pagesOf = (files: ReadonlyMap<string, string>) =>
  new Map(
    [...files].filter(([, text]) => text.startsWith('<!DOCTYPE html>')).map(([path, text]) => [path, parse(text)]),
  )

/** The links and forms of all pages that lead to no page, or to no part of it. */
export function deadLinks(files: ReadonlyMap<string, string>): string[] {
  const pages = pagesOf(files)
  if (pages.size < 20) throw new Error(`A site has more than ${pages.size} pages`)
  return [...pages].flatMap(([path, root]) =>
    root.querySelectorAll('[href], [action]').flatMap((element) => {
      const said = element.getAttribute('href') ?? element.getAttribute('action') ?? ''
      const { origin, pathname: encoded, hash } = new URL(said, `https://here.example${path}`)
      if (origin !== 'https://here.example') return []
      const pathname = decodeURI(encoded)
      const there = pages.get(pathname)
      const isThere =
        hash.length > 1 && there
          ? there.querySelector(`[id="${decodeURIComponent(hash.slice(1))}"]`)
          : files.has(pathname)
      return isThere ? [] : [`${path}: ${said}`]
    }),
  )
}

/** One page of a site as it is drawn at a moment, `2026-12-04T16:30-05:00`, and until when it is true. */
export async function pageAt(path: string, moment: string, contentRoot = campusSite.CONTENT_DIR) {
  const by = await threadOfTests()
  const root = resolve(contentRoot)
  if (opened !== root) await by.open({ version: 1, source: root, day: campusSite.SITE_DAY, published: [] })
  opened = root
  const { body, until } = await by.render({ version: 1, path, at: Date.parse(moment) })
  return { page: parse(Buffer.from(body).toString()), until }
}
