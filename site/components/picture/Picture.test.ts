import sharp from 'sharp'
import { expect, test } from 'vitest'
import { focusOf, photographSize, pictureSize } from './Picture'

const photograph = () => sharp({ create: { width: 301, height: 97, channels: 3, background: '#7a2e1d' } })
const size = { width: 301, height: 97 }

test.each([
  ['png', photograph().png()],
  ['jpg', photograph().jpeg()],
  ['jpg that comes in steps', photograph().jpeg({ progressive: true })],
  ['webp', photograph().webp()],
  ['webp without loss', photograph().webp({ lossless: true })],
  [
    'webp with a copyright',
    photograph()
      .withExif({ IFD0: { Copyright: 'Noa' } })
      .webp(),
  ],
  ['avif', photograph().avif({ effort: 0 })],
] as const)('the size of a %s is read from its bytes', async (_, picture) => {
  expect(photographSize(await picture.toBuffer())).toEqual(size)
})

test('a photograph that was taken upright has the size in which it is shown; another file has none', async () => {
  const turned = (orientation: number) => photograph().withMetadata({ orientation }).jpeg().toBuffer()
  expect(photographSize(await turned(6))).toEqual({ width: 97, height: 301 })
  expect(photographSize(await turned(3))).toEqual(size)
  expect(photographSize(Buffer.from('not a picture at all, but a letter'))).toBeUndefined()
})

const upload = `/art/uploads/${'a'.repeat(20)}-1600x900.webp`
const fileOf = (address: string) => `tests/fixtures/pictures${address}`

test('where a narrow place cuts a picture, its address says', () => {
  expect(focusOf(`${upload}#75`, fileOf)).toBe('75')
  expect(focusOf(upload, fileOf)).toBeUndefined()
  expect(pictureSize('/art/events/hike.svg#25', (address) => `site/public${address.split('#')[0]}`)).toEqual(
    pictureSize('/art/events/hike.svg', (address) => `site/public${address}`),
  )
  expect(pictureSize(`${upload}#75`, fileOf)).toEqual({ width: 1600, height: 900 })
})
