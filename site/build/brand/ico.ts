const SIDE_PIXELS = 32

/** Serves programs that request `/favicon.ico` whatever the page says: one picture of 32 pixels, a PNG. */
export function icoOf(picture: Buffer): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // with one picture
  header.writeUInt8(SIDE_PIXELS, 6) // wide
  header.writeUInt8(SIDE_PIXELS, 7) // and high
  header.writeUInt16LE(1, 10) // planes
  header.writeUInt16LE(SIDE_PIXELS, 12) // bits for each pixel
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(header.length, 18) // where it begins
  return Buffer.concat([header, picture])
}
