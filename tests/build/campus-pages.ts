import type { HTMLElement } from 'node-html-parser'
import { readContent } from '#content-reader/read-content'
import { campusSite } from '../support/campus-site.ts'
import { readBuiltPages } from './read-pages.ts'

/** The small campus, which uses every field: those of `content/` may leave any out. */
export const content = readContent(campusSite.CONTENT_DIR)

/** Its pages, as they are built for its day. */
export const pages = readBuiltPages(campusSite.DIST_DIR)

/** @throws Error if there is no such page */
export function rootOf(path: string): HTMLElement {
  const page = pages.find((each) => each.path === path)
  if (!page) throw new Error(`No page ${path}`)
  return page.root
}
