import { deflateSync, inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { adler32, adlerOfBoth } from './adler.ts'
import { pngOf, rowsOf } from './png.ts'

/** What zlib writes at the end of what it compresses. */
const checksumOf = (bytes: Buffer) => deflateSync(bytes).readUInt32BE(deflateSync(bytes).length - 4)

/** Bytes with all values, the largest in long runs: sums that grow as fast as they can. */
const someBytes = Buffer.concat([
  Buffer.alloc(100_000, 0xff),
  Buffer.from(Array.from({ length: 9_001 }, (_, at) => at)),
])

test.each([0, 1, 3800, 65_521, 65_522, 100_000, someBytes.length])(
  'the checksum of two parts, of which the first has %i bytes, is that of the whole',
  (length) => {
    const { a, b } = adlerOfBoth(adler32(someBytes.subarray(0, length)), adler32(someBytes.subarray(length)))
    expect(b * 2 ** 16 + a).toBe(checksumOf(someBytes))
  },
)

test('a picture of two parts has the pixels of both, and one stream that any reader takes', async () => {
  const pixels = Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, at) => (at * 7919) % 251))
  const part = (from: number, to: number) => ({
    width: 40,
    height: to - from,
    pixels: pixels.subarray(from * 40 * 3, to * 40 * 3),
  })
  const png = pngOf(await rowsOf(part(0, 13), 'upper'), await rowsOf(part(13, 30), 'lower'))
  expect(await sharp(png).raw().toBuffer()).toEqual(pixels)
  // The reader of pictures is lenient; zlib is not.
  const start = png.indexOf('IDAT') + 4
  expect(inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)))).toHaveLength(30 * (40 * 3 + 1))
})
