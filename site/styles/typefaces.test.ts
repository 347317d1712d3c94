import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { theme } from '#schemas/content/theme'
import { headingFile, typefaceStyle, typefacesToPreload } from './typefaces.ts'

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
