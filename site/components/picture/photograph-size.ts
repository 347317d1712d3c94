interface Size {
  width: number
  height: number
}

/**
 * The size of a photograph by its first bytes: a PNG, JPEG, WebP or AVIF, turned as browsers show it. Undefined for other files. (The
 * library that reads pictures does so later; a page is drawn at once.)
 */
export function photographSize(bytes: Buffer): Size | undefined {
  if (bytes.toString('latin1', 1, 4) === 'PNG') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.readUInt16BE(0) === 0xffd8) return sizeOfJpeg(bytes)
  if (bytes.toString('latin1', 8, 12) === 'WEBP') return sizeOfWebp(bytes)
  const at = bytes.indexOf('ispe')
  return at > 0 ? { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) } : undefined
}

/** The frames of a JPEG that hold its size; the other markers in this range are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const EXIF = 0xe1

function sizeOfJpeg(bytes: Buffer): Size | undefined {
  let isTurned = false
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === EXIF) isTurned ||= isOnItsSide(bytes.subarray(at + 10, at + 2 + bytes.readUInt16BE(at + 2)))
    if (!isFrame(marker)) continue
    const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
    return isTurned ? { width: height, height: width } : { width, height }
  }
  return undefined
}

const ORIENTATION = 0x0112
/** From this value on, the camera lay on its side. */
const ON_ITS_SIDE = 5

function isOnItsSide(exif: Buffer): boolean {
  if (!/^(II|MM)/.test(exif.toString('latin1', 0, 2))) return false
  const isLittle = exif.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const start = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
  const entries = Array.from({ length: short(start) }, (_, index) => start + 2 + 12 * index)
  const found = entries.find((entry) => short(entry) === ORIENTATION)
  return found !== undefined && short(found + 8) >= ON_ITS_SIDE
}

const MOST_14_BITS = 0x3fff

/** By the first chunk: of a file with more than the picture itself, one without loss, or one with. */
function sizeOfWebp(bytes: Buffer): Size {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
  if (kind !== 'VP8L')
    return { width: bytes.readUInt16LE(26) & MOST_14_BITS, height: bytes.readUInt16LE(28) & MOST_14_BITS }
  const bits = bytes.readUInt32LE(21)
  return { width: 1 + (bits & MOST_14_BITS), height: 1 + ((bits >>> 14) & MOST_14_BITS) }
}
