import type { HTMLElement } from 'node-html-parser'
import { readContent } from '../../content-reader/read-content.ts'
import { campusSite } from './campus-site.ts'
import { readBuiltPages } from './page-weight.ts'

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
