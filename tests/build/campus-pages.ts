import type { HTMLElement } from 'node-html-parser'
import { campusSite } from '../support/campus-site.ts'
import { readBuiltPages } from '../support/page-weight.ts'

/** The built pages of the small campus, which uses every field: those of `content/` may leave any out. */
export const pages = readBuiltPages(campusSite.DIST_DIR)

export function rootOf(path: string): HTMLElement {
  const page = pages.find((each) => each.path === path)
  if (!page) throw new Error(`No page ${path}`)
  return page.root
}
