import { globSync, readFileSync } from 'node:fs'
import { preprocessCSS, resolveConfig } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import { BREAKPOINTS } from './breakpoints'
import { componentLayer, customMedia } from './css-plugins'
import { readTiming } from './read-timing.ts'

afterEach(() => vi.unstubAllGlobals())

const read = (file: string) => readFileSync(file, 'utf8')
const sources = globSync('{admin,site}/**/*.{css,astro,ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const tokens = read('site/styles/tokens.css')

/** The widths that the specification knows: two scales of its theme, and its carousels. */
const SPECIFIED = [0, 320, 600, 768, 900, 960, 1024, 1200, 1280, 1536, 1920]

test('every breakpoint is a width of the specification, in em', () => {
  const widths = Object.values(BREAKPOINTS).filter((condition) => condition.includes('width'))
  const inPixels = widths.map((condition) => Math.round(Number(/([\d.]+)em\)/.exec(condition)?.[1]) * 16))
  expect(inPixels.length).toBeGreaterThan(0)
  expect(inPixels.filter((width) => !SPECIFIED.includes(width))).toEqual([])
})

/** The size of a window, as a media query or a script asks for it. */
const RAW_SIZE = /(?:@media|matchMedia\(|media=)[^{\n]*(?:width|height)[^{\n]*/g

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

test('a breakpoint is expanded, and the rest of the query is kept; one that does not exist stops the build', () => {
  const written = (params: string) => {
    const rule = { params, error: (message: string) => new Error(message) }
    customMedia.AtRule.media(rule)
    return rule.params
  }
  expect(written('(--from-sm) and (hover: hover)')).toBe(`${BREAKPOINTS['--from-sm']} and (hover: hover)`)
  expect(() => written('(--phone)')).toThrow('site/styles/breakpoints.ts has no --phone')
})

const NAMED = /^\s*(?:(?:(?:margin|padding|border)-)?(?:left|right):|(?:text-align|float): (?:left|right);)/
/** Of four sides the second is right and the fourth left, also where text runs from right to left. */
const FOUR = /^\s*(?:margin|padding|inset): [^\s()]+ (?<right>[^\s()]+) [^\s()]+ (?!\k<right>;)[^\s()]+;$/

test('styles say where a line begins and ends, and not left and right', () => {
  // A picture does not turn with the text, and nor do the words in its safe area.
  const turning = sources.filter((file) => /^site\/.*(?<!Hero\.module)\.css$/.test(file))
  const found = turning.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => NAMED.test(line) || FOUR.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

/** The specification's sizes (section 9, Theme), and ours for the home page's headline and for paper and signs. */
const SCALE = {
  '--display': '4.5rem',
  '--display-small': 'clamp(2rem, 10.6vi, 3.25rem)',
  '--h1': 'clamp(2.5rem, 11vi, 3.5rem)',
  '--h2': '2.5rem',
  '--h3': '2rem',
  '--h4': '1.5rem',
  '--body': '1rem',
  '--small': '0.875rem',
  '--fine': '0.75rem',
  '--finest': '0.625rem',
}
/** No size: as the text around it; or no text at all, where a sign stands instead. */
const NO_SIZE = ['inherit', '0']

test('every text has a size of the scale', () => {
  const allowed = [...Object.keys(SCALE).map((name) => `var(${name})`), ...NO_SIZE]
  const sizes = sources
    .filter((file) => /^site\/.*\.(css|astro)$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/(?<![\w-])(font(?:-size)?):\s*([^;}]+)/g)])
    .map(([, property, value = '']) =>
      // In the shorthand it is what is neither weight, line height nor family.
      property === 'font' ? value.replace(/\s*\/\s*\S+/, '').replaceAll(/var\(--(?:w-\w+|serif|sans)\)/g, '') : value,
    )
  expect(sizes.length).toBeGreaterThan(50)
  expect(sizes.filter((size) => !allowed.includes(size.trim()))).toEqual([])
})

const declared = (css: string) =>
  Object.fromEntries([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))

test('the scale is the specification’s', () => {
  for (const [name, size] of Object.entries(SCALE)) expect(tokens).toContain(`${name}: ${size};`)
})

test('weights, distances and corners are the specification’s', () => {
  expect(declared(tokens)).toMatchObject({
    '--w-light': '300',
    '--w-body': '400',
    '--w-medium': '500',
    '--w-bold': '700',
    '--w-black': '900',
    '--s1': '0.25rem',
    '--s2': '0.5rem',
    '--s3': '0.75rem',
    '--s4': '1rem',
    // At most; in a small window they are a share of it.
    '--s5': 'min(1.5rem, 7.5vi)',
    '--s6': 'min(2rem, 10vi)',
    '--s8': 'min(3rem, 15vi)',
    '--r-pill': '999px',
    '--r-card': '16px',
    '--modal': '700px',
  })
})

test('the palette has the specification’s colors', () => {
  const secondary = /nine secondary \*\/([^/]*)\/\*/.exec(tokens)?.[1]?.match(/--p-\w+:/g)
  expect(secondary).toHaveLength(9)
  for (const accent of ['yellow', 'orange', 'red', 'gold', 'brown', 'peach'])
    expect(tokens).toMatch(new RegExp(`--p-${accent}: #[0-9a-f]{6};`))
})

test('the page, cards, borders and text take the specification’s colors from the palette', () => {
  for (const purpose of [
    // The dark blue and the light blue, and the light gray-blue of the page.
    ...['--primary: var(--p-evening)', '--line-dark: var(--p-sky)', '--page: var(--p-paper)'],
    ...['--card: var(--p-white)', '--border: var(--p-line)'],
    ...['--text: var(--p-night)', '--text-strong: var(--p-ink)', '--text-soft: var(--p-gray)'],
    '--text-light: var(--p-white)',
  ])
    expect(tokens).toContain(`${purpose};`)
})

test('every duration is the specification’s', () => {
  expect(declared(read('site/styles/timings.css'))).toMatchObject({
    '--skeleton-events': '1.5s',
    '--skeleton-staff': '2s',
    '--skeleton-testimonials': '1s',
    '--skeleton-least': '300ms',
    '--welcome-after': '500ms',
    '--welcome-closing': '400ms',
    '--room-form-closes-after': '3s',
    '--lead-on-after': '10s',
    '--lead-on-bar-after': '500ms',
    '--carousel-slide': '600ms',
    '--reveal': '800ms',
  })
})

/** A page on which every custom property computes to this text. */
function timingOf(text: string) {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => text }))
  return readTiming('--slide')
}

test('scripts read durations in seconds and milliseconds; what is none stops them', () => {
  expect(['600ms', '.6s', ' 10s ', '0s'].map(timingOf)).toEqual([600, 600, 10_000, 0])
  for (const written of ['', '600', 'fast', '1.2.3s'])
    expect(() => timingOf(written)).toThrow(`--slide is "${written}", which is not a duration`)
})

const built = async (file: string, css: string) => {
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [componentLayer] } } }, 'build')
  const { code } = await preprocessCSS(css, file, config)
  return code
    .replace(/\s+/g, ' ')
    .replace(/_[\w-]+/, 'a')
    .trim()
}

test('the rules of a style module are in the layer of the components', async () => {
  expect(await built('/site/A.module.css', '/* Why. */\n.a { color: red }')).toBe(
    '@layer components {/* Why. */ .a { color: red } }',
  )
})

test('every other sheet stays as it is', async () => {
  expect(await built('/site/styles/base.css', '.a { color: red }')).toBe('.a { color: red }')
})
