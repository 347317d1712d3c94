/** The checksum of zlib's format, Adler-32: two sums, and of how many bytes. */
export interface Adler {
  a: number
  b: number
  length: number
}

const MODULUS = 65521
/** So many bytes can be added before a sum outgrows 32 bits. */
const AT_ONCE = 3800

export function adler32(bytes: Uint8Array): Adler {
  let [a, b] = [1, 0]
  for (let start = 0; start < bytes.length; start += AT_ONCE) {
    const end = Math.min(start + AT_ONCE, bytes.length)
    for (let at = start; at < end; at += 1) {
      a += bytes[at] ?? 0
      b += a
    }
    a %= MODULUS
    b %= MODULUS
  }
  return { a, b, length: bytes.length }
}

/** The checksum of two texts, one after the other, from that of each. */
export const adlerOfBoth = (first: Adler, second: Adler): Adler => ({
  a: (first.a + second.a + MODULUS - 1) % MODULUS,
  b: (first.b + second.b + (second.length % MODULUS) * (first.a + MODULUS - 1)) % MODULUS,
  length: first.length + second.length,
})
