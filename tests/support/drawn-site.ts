import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'node-html-parser'
import { compileIfStale } from '../../scripts/build/compile-site.ts'
import { PREVIEWS } from '../../scripts/build/folders.ts'
import { createDrawer } from '../../server/publishing/draw-site.ts'
import type { Job } from '../../server/publishing/job.ts'
import { campusSite } from './campus-site.ts'
import { temporaryFolder } from './test-app.ts'

/** One process for all tests of a worker: to start one takes as long as four drawings. It ends with the worker. */
const drawer = createDrawer()

/** Draws words as the small campus, for its day, with the build's previews. */
export async function drawInto(into: string, contentRoot: string, more: Partial<Job> = {}): Promise<void> {
  const compiled = resolve((await compileIfStale()).folder)
  const day = campusSite.SITE_DAY
  const drawn = await drawer.draw({
    compiled,
    contentRoot: resolve(contentRoot),
    into,
    day,
    pictures: PREVIEWS,
    ...more,
  })
  if ('problem' in drawn) throw new Error(drawn.problem)
}

/** A site as it is drawn from words: its texts by their address; other files are empty here. */
export async function drawnFrom(contentRoot: string): Promise<Map<string, string>> {
  const into = await temporaryFolder()
  await drawInto(into, contentRoot)
  const files = readdirSync(into, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      const address = file
        .slice(into.length)
        .replace(/\/index\.html$/, '/')
        .replace(/\.html$/, '')
      return [address, /\.(html|json|xml|ics|txt|webmanifest|svg)$/.test(name) ? readFileSync(file, 'utf8') : '']
    }),
  )
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
      const { origin, pathname, hash } = new URL(said, `https://here.example${path}`)
      if (origin !== 'https://here.example') return []
      const there = pages.get(pathname)
      const isThere = hash.length > 1 && there ? there.querySelector(`[id="${hash.slice(1)}"]`) : files.has(pathname)
      return isThere ? [] : [`${path}: ${said}`]
    }),
  )
}
