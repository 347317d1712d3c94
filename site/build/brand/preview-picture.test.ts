import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openFont } from '#content-reader/read/font-file'
import { linesOf, OURS_BOLDER, widthOf } from './lettering.ts'
import { previewPicture } from './preview-picture.ts'

const NAME = 'Charles Village Hillel'
const FONT = 'node_modules/@fontsource-variable/frank-ruhl-libre/files/frank-ruhl-libre-latin-wght-normal.woff2'
const letters = { font: openFont(FONT), bolder: OURS_BOLDER }
const street = readFileSync('site/public/art/brand/og-background.svg')
const preview = (heading: string) => previewPicture({ heading, siteName: NAME, letters, colors: {}, street })

/** How much of a part of the picture a heading changes. */
async function changed(heading: string, part: { left: number; top: number; width: number; height: number }) {
  const [empty, full] = await Promise.all(
    [' ', heading].map(async (words) =>
      sharp(await preview(words))
        .extract(part)
        .raw()
        .toBuffer(),
    ),
  )
  return full?.filter((value, index) => value !== empty?.[index]).length ?? 0
}

test('a preview is a PNG of the size that networks ask for', async () => {
  expect(await sharp(await preview('Who’s home')).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  })
})

test('the longest heading that a page may have fits into the sky, next to the house and above the roofs', async () => {
  const longest = 'Wherever the windows are warm and somebody waits with soup there you are at home'
  expect(longest).toHaveLength(80)
  expect(await changed(longest, { left: 56, top: 70, width: 560, height: 130 })).toBeGreaterThan(1000)
  expect(await changed(longest, { left: 620, top: 0, width: 580, height: 630 })).toBe(0)
  expect(await changed(longest, { left: 0, top: 200, width: 620, height: 430 })).toBe(0)
})

test('a page’s own picture stands below its heading', async () => {
  const picture = readFileSync('site/public/art/events/bagel-brunch.svg')
  const of = (own?: Buffer) =>
    previewPicture({ heading: 'Bagel Brunch', siteName: NAME, letters, colors: {}, street, picture: own })
  const below = async (image: Buffer) =>
    sharp(image).extract({ left: 464, top: 216, width: 736, height: 414 }).raw().toBuffer()
  expect((await below(await of(picture))).equals(await below(await of()))).toBe(false)
  expect(await sharp(await of(picture)).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test('a heading breaks between words, into even lines, and at its own line breaks', () => {
  const room = { size: 48, width: 560 }
  const lines = linesOf(letters, 'Prayer, food and a string around the neighborhood', room)
  expect(lines).toEqual(['Prayer, food and a string', 'around the neighborhood'])
  expect(Math.max(...lines.map((line) => widthOf(letters, line, room.size)))).toBeLessThanOrEqual(room.width)
  expect(linesOf(letters, 'The lights are on.\nCome in.', room)).toEqual(['The lights are on.', 'Come in.'])
})
