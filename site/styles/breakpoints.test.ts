import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BREAKPOINTS } from './breakpoints.ts'
import { customMedia } from './custom-media.ts'

/** The widths that the specification knows: two scales of its theme, and its carousels. */
const SPECIFIED = [0, 320, 600, 768, 900, 960, 1024, 1200, 1280, 1536, 1920]
/** The size of a window, as a media query or a script asks for it. */
const RAW_SIZE = /(?:@media|matchMedia\(|media=)[^{\n]*(?:width|height)[^{\n]*/g

const sources = globSync('{admin,site}/**/*.{css,astro,ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const read = (file: string) => readFileSync(file, 'utf8')

test('every breakpoint is a width of the specification, in em', () => {
  const widths = Object.values(BREAKPOINTS).filter((condition) => condition.includes('width'))
  const inPixels = widths.map((condition) => Math.round(Number(/([\d.]+)em\)/.exec(condition)?.[1]) * 16))

  expect(inPixels.length).toBeGreaterThan(0)
  expect(inPixels.filter((width) => !SPECIFIED.includes(width))).toEqual([])
})

test('styles and scripts use the window’s size only by a breakpoint', () => {
  const conditions = Object.values(BREAKPOINTS)
  // A file that is served as it is can't name a breakpoint: it has the same condition.
  const isServedAsItIs = (file: string, use: string) =>
    file.startsWith('site/public/') && conditions.some((condition) => use.includes(condition))
  const raw = sources.flatMap((file) =>
    (read(file).match(RAW_SIZE) ?? []).filter((use) => !isServedAsItIs(file, use)).map((use) => `${file}: ${use}`),
  )

  expect(sources.length).toBeGreaterThan(100)
  expect(raw).toEqual([])
})

const written = (params: string) => {
  const rule = { params, error: (message: string) => new Error(message) }
  customMedia.AtRule.media(rule)
  return rule.params
}

test('a breakpoint is expanded, and the rest of the query is kept', () => {
  expect(written('(--from-sm) and (hover: hover)')).toBe(`${BREAKPOINTS['--from-sm']} and (hover: hover)`)
})

test('a breakpoint that does not exist stops the build', () => {
  expect(() => written('(--phone)')).toThrow('site/styles/breakpoints.ts has no --phone')
})
