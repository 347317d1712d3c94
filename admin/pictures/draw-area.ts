import { areaIn, drawnSize, type Size, turned, type View } from './crop.ts'

export interface Edited {
  bitmap: ImageBitmap
  /** Quarter turns, clockwise. */
  turns: number
  look: View
  shape: Size | undefined
}

const UNREADABLE =
  'This browser can’t read that file as a photograph. Send a JPEG, PNG or WebP; ' +
  'on an iPhone: Settings, Camera, Formats, Most Compatible.'

const WEBP_QUALITY = 0.86
const JPEG_QUALITY = 0.88

export function drawArea(canvas: HTMLCanvasElement, { bitmap, turns, look, shape }: Edited, most?: Size): void {
  const size = turned(bitmap, turns)
  const part = areaIn(size, shape, look)
  const { width, height } = drawnSize(part, most)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser can’t draw')
  context.imageSmoothingQuality = 'high'
  context.scale(width / part.width, height / part.height)
  context.translate(size.width / 2 - part.x, size.height / 2 - part.y)
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
}

/** Leaves out what the camera wrote into it, and is small enough for a bad line. */
export async function fileOf(edited: Edited): Promise<Blob> {
  const canvas = document.createElement('canvas')
  drawArea(canvas, edited)
  const webp = await encoded(canvas, 'image/webp', WEBP_QUALITY)
  if (webp?.type === 'image/webp') return webp
  // Some browsers don't write WebP. JPEG knows nothing transparent: what shows through would be black.
  const context = canvas.getContext('2d')
  context?.resetTransform()
  if (context) context.globalCompositeOperation = 'destination-over'
  if (context) context.fillStyle = 'white'
  context?.fillRect(0, 0, canvas.width, canvas.height)
  const jpeg = await encoded(canvas, 'image/jpeg', JPEG_QUALITY)
  if (!jpeg) throw new Error('This browser can’t write pictures')
  return jpeg
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))

/** Reads a file as a picture, upright; where that is not possible, returns a sentence for whoever chose it. */
export async function readPicture(file: Blob): Promise<{ bitmap: ImageBitmap } | { problem: string }> {
  // Drawings can have scripts and no size; they are none of ours.
  if (file.type === 'image/svg+xml') return { problem: UNREADABLE }
  try {
    return { bitmap: await createImageBitmap(file) }
  } catch {
    return { problem: UNREADABLE }
  }
}
