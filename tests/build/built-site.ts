import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { HTMLElement } from 'node-html-parser'
import { readBuiltPages } from '../support/page-weight.ts'

/** The built site, read once for the tests that check it. */
export const dist = resolve(`${import.meta.dirname}/../..`, process.env.DIST_DIR || 'dist')

export const pages = readBuiltPages(dist)

const home = pages.find(({ path }) => path === '/')

/** The site's own address, as in its pages: `https://…` without a slash at the end. */
export const ownOrigin = new URL(home?.root.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '').origin

/** Whether this path is a page or a file. */
export const isBuilt = (path: string) =>
  pages.some((page) => page.path === path && path !== '/404') || (path !== '/' && existsSync(`${dist}${path}`))

type Page = (typeof pages)[number]

/** The problems of each page, by its address, each once; empty if a rule holds everywhere. */
export const problemsOf = (look: (page: Page) => string[]) =>
  pages.flatMap((page) => [...new Set(look(page))].map((problem) => `${page.path}: ${problem}`))

/** The same, of what a selector finds on the pages. It fails if that is nothing anywhere: a rule must apply to something. */
export function problemsOfEach(selector: string, look: (element: HTMLElement) => string[]): string[] {
  const none = pages.every(({ root }) => root.querySelector(selector) === null)
  if (none) return [`no page has ${selector}`]
  return problemsOf(({ root }) => root.querySelectorAll(selector).flatMap(look))
}
