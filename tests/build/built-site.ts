import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { readBuiltPages } from './read-pages.ts'

/** The built site, read once for the tests that check it. */
export const dist = resolve(`${import.meta.dirname}/../..`, process.env.DIST_DIR || 'dist')

export const pages = readBuiltPages(dist)

const home = pages.find(({ path }) => path === '/')

/** The site's own address, as in its pages: `https://…` without a slash at the end. */
export const ownOrigin = new URL(home?.root.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '').origin

export const isBuilt = (path: string) =>
  pages.some((page) => page.path === path && path !== '/404') || (path !== '/' && existsSync(`${dist}${path}`))

type Page = (typeof pages)[number]

/** The problems of each page, by its address, each once; empty if a rule holds everywhere. */
export const problemsOf = (look: (page: Page) => string[]) =>
  pages.flatMap((page) => [...new Set(look(page))].map((problem) => `${page.path}: ${problem}`))

/** Tests that a rule holds on every page: it finds nothing wrong on any. */
export const onEachPage = (title: string, look: (page: Page) => string[]) =>
  test(title, () => expect(problemsOf(look)).toEqual([]))

/** Tests that a rule holds for each element that a selector finds. It fails if that is none anywhere: a rule must apply to something. */
export const onEachElement = (title: string, selector: string, look: (element: HTMLElement, page: Page) => string[]) =>
  test(title, () => {
    expect(pages.some(({ root }) => root.querySelector(selector))).toBe(true)
    expect(problemsOf((page) => page.root.querySelectorAll(selector).flatMap((each) => look(each, page)))).toEqual([])
  })
