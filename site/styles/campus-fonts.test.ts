import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFontFile } from '#content-reader/read/font-file'
import type { Theme } from '#schemas/content/theme'
import { copyOfContent } from '#tests/support/broken-copy'
import { fontStyle, fontsToPreload, STAND_INS } from './campus-fonts.ts'

const file = (font: string, script = 'latin') =>
  `node_modules/@fontsource-variable/${font}/files/${font}-${script}-wght-normal.woff2`
const ours = { headings: '/serif.woff2', text: '/sans.woff2' }
const lora = { name: 'Lora', file: '/fonts/lora.woff2', kind: 'serif', license: 'SIL OFL 1.1' } as const

const style = (fonts: Theme['fonts']) => fontStyle(fonts, () => file('frank-ruhl-libre'))

test('our fonts are shown as they are compiled', () => {
  for (const fonts of [{}, { headings: 'Frank Ruhl Libre', text: 'Heebo' }] as const) {
    expect(style(fonts)).toEqual({ faces: '', tokens: {} })
    expect(fontsToPreload(fonts, ours)).toEqual(['/serif.woff2', '/sans.woff2'])
  }
})

test('one of our fonts may be shown everywhere: the other is not fetched', () => {
  expect(style({ headings: 'Heebo' })).toEqual({ faces: '', tokens: { '--font-serif': 'var(--font-sans)' } })
  expect(fontsToPreload({ headings: 'Heebo' }, ours)).toEqual(['/sans.woff2'])
})

test('the fonts of a system stand in for ours as they are written in fonts.css', () => {
  const written = readFileSync('site/styles/fonts.css', 'utf8')
  const [serif, sans] = [...written.matchAll(/size-adjust: ([\d.]+)%/g)].map(([, percent]) => Number(percent) / 100)
  const differences = [
    readFontFile(file('frank-ruhl-libre')).width / STAND_INS.serif.width - (serif ?? 0),
    readFontFile(file('heebo')).width / STAND_INS.sans.width - (sans ?? 0),
  ]
  // Those were measured from another text.
  for (const difference of differences) expect(Math.abs(difference)).toBeLessThan(0.015)
})

test('a campus’s own font takes the place of ours, with a stand-in of its size; Hebrew stays in ours', () => {
  const { faces, tokens } = style({ headings: lora })
  expect(tokens).toEqual({ '--font-serif': '"Lora","Like headings","Frank Ruhl Libre",Georgia,serif' })
  expect(faces).toContain(
    '@font-face{font-family:"Lora";src:url(/fonts/lora.woff2)format("woff2");font-display:swap;font-weight:300 900}',
  )
  expect(faces).toMatch(
    /font-family:"Like headings";src:local\(Times New Roman\).*?size-adjust:1\d\d\.\d+%;ascent-override:8\d/,
  )
  expect(faces).toContain('unicode-range:U+0-58F,U+600-')
  expect(fontsToPreload({ headings: lora }, ours)).toEqual(['/fonts/lora.woff2', '/sans.woff2'])
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
