import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photographSize } from './photograph-size'

const photograph = () => sharp({ create: { width: 301, height: 97, channels: 3, background: '#7a2e1d' } })
const size = { width: 301, height: 97 }

test.each([
  ['png', photograph().png()],
  ['jpg', photograph().jpeg()],
  ['jpg that comes in steps', photograph().jpeg({ progressive: true })],
  ['webp', photograph().webp()],
  ['webp without loss', photograph().webp({ lossless: true })],
  [
    'webp with more than the picture',
    photograph()
      .withExif({ IFD0: { Copyright: 'Noa' } })
      .webp(),
  ],
  ['avif', photograph().avif({ effort: 0 })],
] as const)('the size of a %s is read from its bytes', async (_, picture) => {
  expect(photographSize(await picture.toBuffer())).toEqual(size)
})

test('a photograph that was taken upright has the size in which it is shown', async () => {
  const upright = await photograph().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(photographSize(upright)).toEqual({ width: 97, height: 301 })
  expect(photographSize(await photograph().withMetadata({ orientation: 3 }).jpeg().toBuffer())).toEqual(size)
})

test('other files have none', () => {
  expect(photographSize(Buffer.from('not a picture at all, but a letter'))).toBeUndefined()
})
