import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { darkOf, unreadableIn } from '#schemas/theme/contrast'
import { theme } from '#schemas/theme/theme'
import { FAMILIES, paletteOf, recoloring, tokensWith, tokenValueIn } from '#schemas/theme/tokens'
import { themeStyle } from './theme-style'
import { headingFile, typefaceStyle, typefacesToPreload } from './typefaces.ts'

const required = { hero: { imageAlt: 'A lake.' }, notFound: { imageAlt: 'A cat.' }, previews: { alt: 'on blue' } }
const styleOf = (own: object) => themeStyle(theme.parse({ ...required, ...own }))

test('a campus that replaces nothing has no styles of its own', () => {
  expect(styleOf({})).toBe('')
})

test('a color of the campus and its shades replace ours in every token that names them, also where light shines through', () => {
  const style = styleOf({ colors: { main: '#4a0f24' } })
  const [, ink = ''] = /--p-ink:(#\w{6});/.exec(style) ?? []
  expect(style).toContain(';--p-night:#4a0f24;')
  expect(style).toContain(`;--scrim:${ink}b8;--shade:${ink}1a;--shadow-1:0 1px 2px ${ink}0f, 0 6px 20px ${ink}0f;`)
  expect(style).not.toContain('--p-gold')
})

test('the roofs at the edges of pages are those that the campus names', () => {
  const style = styleOf({ skyline: { day: '/art/lake.svg', night: '/art/lake-night.svg' } })
  expect(style).toBe(':root{--roofs-day:url(/art/lake.svg);--roofs-night:url(/art/lake-night.svg)}')
})

const pairs = theme.shape.typefaces.unwrap().options
/** Of an address as the test has it. */
const fileAt = (address: string) => address.replace(/^\//, '')

test.each(pairs)('%s has Latin and Hebrew letters, and something as wide until they are there', async (typefaces) => {
  const style = typefaceStyle({ typefaces }, { isHebrew: true })
  const [headings, text] = typefaces.split(' + ')
  expect(style).toMatch(
    new RegExp(`--font-serif:${headings},${headings} stand-in,.*--font-sans:${text},${text} stand-in,`),
  )
  for (const name of new Set([headings, text])) {
    const faces = style.split('@font-face').filter((face) => face.includes(`:${name};`) && face.includes('src:url('))
    expect(faces.map((face) => face.includes('unicode-range:U+590-5FF'))).toEqual([false, true])
    expect(style).toMatch(new RegExp(`:${name} stand-in;src:local[^}]*size-adjust:[\\d.]+%;ascent-override:[\\d.]+%`))
  }
  const files = (['latin', 'hebrew'] as const).flatMap((script) => typefacesToPreload({ typefaces }, script))
  expect(files).toHaveLength(2 * new Set([headings, text]).size)
  for (const file of [...files, headingFile({ typefaces })]) expect(existsSync(fileAt(file)), file).toBe(true)
})

test.each(pairs)('pictures write headings of %s in Hebrew, too', async (typefaces) => {
  const [heading = ''] = typefaces.split(' + ')
  const written = (font: string) =>
    sharp({ text: { text: 'שלום', font, fontfile: fileAt(headingFile({ typefaces })), dpi: 144 } })
      .png()
      .toBuffer()
  expect((await written(heading)).equals(await written('No Such Typeface'))).toBe(false)
})

test('pages in Latin letters carry no stand-ins for Hebrew', () => {
  const [typefaces = 'Rubik + Heebo'] = pairs
  expect(typefaceStyle({ typefaces }, { isHebrew: false })).not.toContain('DejaVu')
})

const tokens = readFileSync('site/styles/tokens.css', 'utf8')

test('everything can be read, in both schemes, of which the dark one has a page of its own', () => {
  expect(tokenValueIn('--page', darkOf(tokens) + tokens)).not.toBe(tokenValueIn('--page', tokens))
  expect(unreadableIn(tokens)).toEqual([])
})

test.each([
  ['night', '#8899cc', 'light', '--text on --page'],
  ['ink', '#555555', 'dark', '--text on --page'],
  ['gold', '#6a4300', 'light', '--on-action on --action'],
  ['fern-ink', '#a9c0aa', 'light', '--tone-ink on --tone-tint'],
  ['gold', '#12214f', 'light', '--focus-ring on --band'],
])('%s as %s is found in the %s scheme: %s', (name, color, scheme, pair) => {
  const found = unreadableIn(tokensWith(tokens, { [name]: color }))
  expect(found.map((each) => `${each.scheme} ${each.pair}`)).toContain(`${scheme} ${pair}`)
})

test('each color of the palette is one color alone, and campuses have shades of some', () => {
  const palette = paletteOf(tokens)
  const derived = Object.values(FAMILIES).flatMap(({ head, shades }) => [head, ...shades])
  expect([...palette.keys()]).toEqual(expect.arrayContaining(derived))
  expect(new Set(derived).size).toBe(derived.length)
  expect(new Set(palette.values()).size).toBe(palette.size)
})

test('colors are replaced however they are written', () => {
  const recolor = recoloring(paletteOf(tokens), { ink: '#112233', night: '#000000' })
  expect(recolor('a{color:#0b1638;box-shadow:0 0 #0b16380f,0 0 #0B1638;fill:#12214f}#fade{top:0}')).toBe(
    'a{color:#112233;box-shadow:0 0 #1122330f,0 0 #112233;fill:#000000}#fade{top:0}',
  )
})
