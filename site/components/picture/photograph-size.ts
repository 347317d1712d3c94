import { imageSize } from 'image-size'

/** From this value of EXIF on, the camera lay on its side. */
const ON_ITS_SIDE = 5

/** Turned as browsers show it; undefined for a file that is no picture. */
export function photographSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    return orientation >= ON_ITS_SIDE ? { width: height, height: width } : { width, height }
  } catch {
    // It says so by an error, whatever is wrong with the file; the check of content has named it.
    return undefined
  }
}
