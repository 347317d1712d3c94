import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readFontFile } from '#content-reader/read/font-file'
import type { Theme } from '#schemas/content/theme'
import { copyOfContent } from '#tests/support/broken-copy'
import { fontsToPreload, setFonts, widthOf, withFonts } from './campus-fonts.ts'

const file = (font: string, script = 'latin') =>
  `node_modules/@fontsource-variable/${font}/files/${font}-${script}-wght-normal.woff2`
const face = (family: string, name: string, more = '') =>
  `@font-face{font-family:${family};src:url(/_astro/${name}.x1.woff2)format("woff2");font-weight:300 900${more}}`
const styles = [
  'h1{font-family:var(--serif)}',
  face('Frank Ruhl Libre', 'frank-ruhl-libre-latin-wght-normal', ';unicode-range:U+0-FF'),
  face('Frank Ruhl Libre', 'frank-ruhl-libre-hebrew-wght-normal', ';unicode-range:U+590-5FF'),
  face('Heebo', 'heebo-latin-wght-normal'),
  '@font-face{font-family:Serif stand-in;src:local(Times New Roman);size-adjust:109.8%}',
  '@font-face{font-family:Sans stand-in;src:local(Arial);size-adjust:99.8905%}',
  ':root{--font-serif:"Frank Ruhl Libre", "Serif stand-in", Georgia, serif;--font-sans:Heebo, "Sans stand-in", system-ui, sans-serif}',
].join('')
const ours = { headings: '/serif.woff2', text: '/sans.woff2' }
const lora = { name: 'Lora', file: '/fonts/lora.woff2', kind: 'serif', license: 'SIL OFL 1.1' } as const

const show = (fonts: Theme['fonts'], font = 'frank-ruhl-libre') => {
  setFonts(fonts, () => file(font))
  onTestFinished(() => setFonts({}, () => ''))
  return withFonts(styles)
}

test('our fonts are shown as they are compiled', () => {
  for (const fonts of [{}, { headings: 'Frank Ruhl Libre', text: 'Heebo' }] as const) expect(show(fonts)).toBe(styles)
  expect(fontsToPreload(ours)).toEqual(['/serif.woff2', '/sans.woff2'])
})

test('one of our fonts may be shown everywhere: nothing is left of the other', () => {
  const css = show({ headings: 'Heebo' })
  expect(css).not.toMatch(/Frank|Serif/)
  expect(css).toContain('--font-serif:"Heebo", "Sans stand-in", system-ui, sans-serif;--font-sans:Heebo')
  expect(fontsToPreload(ours)).toEqual(['/sans.woff2'])
})

test('the fonts of a system stand in for ours as they are written in fonts.css', () => {
  const written = readFileSync('site/styles/fonts.css', 'utf8')
  const [serif, sans] = [...written.matchAll(/size-adjust: ([\d.]+)%/g)].map(([, percent]) => Number(percent) / 100)
  const differences = [
    readFontFile(file('frank-ruhl-libre')).width / widthOf('serif') - (serif ?? 0),
    readFontFile(file('heebo')).width / widthOf('sans') - (sans ?? 0),
  ]
  // Those were measured from another text.
  for (const difference of differences) expect(Math.abs(difference)).toBeLessThan(0.015)
})

test('a campus’s own font takes the place of ours, with a stand-in of its size; Hebrew stays', () => {
  const css = show({ headings: lora })
  expect(css).not.toMatch(/frank-ruhl-libre-latin|"Frank|Serif stand-in/)
  expect(css).toContain(
    '@font-face{font-family:"Lora";src:url(/fonts/lora.woff2)format("woff2");font-display:swap;font-weight:300 900;unicode-range:U+0-FF}',
  )
  expect(css).toContain('@font-face{font-family:"Lora";src:url(/_astro/frank-ruhl-libre-hebrew')
  expect(css).toMatch(
    /font-family:Like headings;src:local\(Times New Roman\).*?size-adjust:1\d\d\.\d+%;ascent-override:8\d/,
  )
  expect(css).toContain('--font-serif:"Lora", "Like headings", Georgia, serif;--font-sans:Heebo')
  expect(fontsToPreload(ours)).toEqual(['/fonts/lora.woff2', '/sans.woff2'])
})

test.for([
  ['no such file', () => {}],
  ['a file of another kind', (path: string) => copyFileSync('tests/fixtures/campus/theme.yaml', path)],
  [
    'a font of 90 KB',
    (path: string) => writeFileSync(path, Buffer.concat([readFileSync(file('heebo')), Buffer.alloc(60_000)])),
  ],
  ['a file that can’t be read', (path: string) => writeFileSync(path, readFileSync(file('heebo')).subarray(0, 2000))],
  ['a font without', (path: string) => copyFileSync(file('heebo', 'hebrew'), path)],
] as const)('%s is a mistake, with what to do', ([found, write]) => {
  const words = copyOfContent()
  words.change('theme.yaml', '/fonts/campus-serif.woff2', '/fonts/other.woff2')
  write(join(words.root, 'pictures/fonts/other.woff2'))
  expect(words.complaint()).toMatch(/theme\.yaml, .*fonts\.headings\.file/)
  expect(words.complaint()).toContain(`/fonts/other.woff2: ${found}`)
})

test('so is a font whose license is not named', () => {
  const words = copyOfContent()
  words.change('theme.yaml', /\n {4}license: .*/, '')
  expect(words.complaint()).toContain('license')
})
