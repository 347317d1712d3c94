import { globSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dist, pages } from './built-site.ts'

const drawings = globSync('art/**/*.svg', { cwd: dist }).sort()

/** The maximum size of a drawing in bytes, by its kind. A map includes the names of its streets as shapes. */
const LIMITS = [
  // The street has its colors of day and of night, and the lights of Hanukkah.
  { drawings: /^art\/brand\/hero-/, bytes: 35_000 },
  { drawings: /^art\/brand\/og-/, bytes: 29_000 },
  { drawings: /-map\.svg$/, bytes: 16_000 },
  { drawings: /./, bytes: 8400 },
]

const FORBIDDEN = /<script|<foreignObject|<text|\son\w+=|\sstyle=|href="(?!#|data:image\/)|url\((?!#)|@import/g

const problemsOfDrawings = (look: (rendering: { file: string; source: string; root: string }) => string[]) =>
  drawings.flatMap((file) => {
    const source = readFileSync(`${dist}/${file}`, 'utf8')
    return look({ file, source, root: /^<svg[^>]*>/.exec(source)?.[0] ?? '' }).map((problem) => `${file}: ${problem}`)
  })

test('every drawing is valid, has its size, and no script, no text and nothing from other sites', async () => {
  expect(drawings.length).toBeGreaterThan(100)
  // This parses the whole file, so a malformed one fails.
  await Promise.all(drawings.map((file) => sharp(`${dist}/${file}`).metadata()))
  expect(
    problemsOfDrawings(({ source, root }) => [
      ...['width', 'height', 'viewBox'].filter((name) => !root.includes(` ${name}="`)).map((name) => `no ${name}`),
      ...(source.match(FORBIDDEN) ?? []),
    ]),
  ).toEqual([])
})

test('a drawing names the position of its strip with a value that the stylesheet knows', () => {
  const strips = problemsOfDrawings(({ root }) => /\sdata-strip="(?!high")[^"]*"/.exec(root) ?? [])
  expect(strips).toEqual([])
  expect(pages.some(({ root }) => root.querySelector('dialog img[data-strip=high]'))).toBe(true)
})

/** The project's own drawing, which a campus may replace by another. */
const drawingOf = (name: string) => readFileSync(`site/public/art/brand/${name}.svg`, 'utf8')

/** A rule for a color that the drawing no longer has would do nothing. */
test.each(['roofline-day', 'hero-wide', 'map'])('%s has colors of its own for the dark scheme', (name) => {
  const source = drawingOf(name)
  const [, byNight = ''] = /@media\(prefers-color-scheme:dark\)\{(.*?)\}<\/style>/.exec(source) ?? []
  expect(byNight).not.toBe('')
  const byDay = source.replace(/<style>.*<\/style>/, '')
  expect((byNight.match(/\w+="[^"]+"/g) ?? []).filter((color) => !byDay.includes(color))).toEqual([])
})

test('the street has a part for every hour that the hero asks for', () => {
  const nights = [1, 2, 3, 4, 5, 6, 7, 8]
  const asked = ['day', 'night', ...nights.flatMap((night) => [`dusk${night}`, `night${night}`])]
  const source = drawingOf('hero-wide')
  expect(asked.filter((id) => !source.includes(`<g id="${id}"/>`))).toEqual([])
  expect(asked.filter((id) => id !== 'night' && !source.includes(`#${id}:target`))).toEqual([])
  expect(source).toContain('[id^=n]:target')
})

test('a drawing is small', () => {
  expect(
    problemsOfDrawings(({ file }) => {
      const { size } = statSync(`${dist}/${file}`)
      const limit = LIMITS.find(({ drawings: some }) => some.test(file))?.bytes ?? 0
      return size > limit ? [`${size} bytes`] : []
    }),
  ).toEqual([])
})
