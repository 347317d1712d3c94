import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { previewPicture } from './preview-picture'

const NAME = 'Charles Village Hillel'
const typeface = {
  name: 'Frank Ruhl Libre',
  file: 'node_modules/@expo-google-fonts/frank-ruhl-libre/500Medium/FrankRuhlLibre_500Medium.ttf',
}
const theme = { colors: {} }
const street = readFileSync('site/public/art/brand/og-background.svg')
const preview = (heading: string) => previewPicture({ heading, siteName: NAME, typeface, theme, street })

async function changed(heading: string, part: { left: number; top: number; width: number; height: number }) {
  const [empty, full] = await Promise.all(
    ['.', heading].map(async (text) =>
      sharp(await preview(text))
        .extract(part)
        .raw()
        .toBuffer(),
    ),
  )
  return full?.filter((value, index) => value !== empty?.[index]).length ?? 0
}

test('a preview is a PNG of the size that networks ask for, which is not made again while it shows the same', async () => {
  const home = await preview('Who’s home')
  expect(await sharp(home).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(await preview('Who’s home')).toBe(home)
  expect(await preview('Who’s here')).not.toBe(home)
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
    previewPicture({ heading: 'Bagel Brunch', siteName: NAME, typeface, theme, street, picture: own })
  const below = async (image: Buffer) =>
    sharp(image).extract({ left: 464, top: 216, width: 736, height: 414 }).raw().toBuffer()
  expect((await below(await of(picture))).equals(await below(await of()))).toBe(false)
  expect(await sharp(await of(picture)).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test('a heading in Hebrew is written, too, and signs of markup are letters', async () => {
  const sky = { left: 56, top: 70, width: 560, height: 130 }
  for (const heading of ['מי בבית', '<Q&A>']) expect(await changed(heading, sky)).toBeGreaterThan(1000)
})
