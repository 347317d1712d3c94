export interface Size {
  width: number
  height: number
}

/** `x` and `y`, from 0 to 1: which part is visible of what does not fit. */
export interface View {
  zoom: number
  x: number
  y: number
}

export const CENTERED: View = { zoom: 1, x: 0.5, y: 0.5 }

const MAX_SIZE: Size = { width: 1600, height: 2000 }

const MIN_PIXELS = 240
const MAX_ZOOM = 4

const MIN_SPARE = 0.5

export const rotatedSize = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

export function visibleArea(size: Size, shape: Size | undefined, { zoom, x, y }: View): Size & Pick<View, 'x' | 'y'> {
  const ratio = shape ? shape.width / shape.height : size.width / size.height
  const width = Math.min(size.width, size.height * ratio) / zoom
  const height = width / ratio
  return { x: (size.width - width) * x, y: (size.height - height) * y, width, height }
}

export function maxZoom(size: Size, shape: Size | undefined): number {
  const { width, height } = visibleArea(size, shape, CENTERED)
  return Math.max(1, Math.min(MAX_ZOOM, Math.min(width, height) / MIN_PIXELS))
}

export function dragView(size: Size, shape: Size | undefined, view: View, by: { x: number; y: number }): View {
  const part = visibleArea(size, shape, view)
  return {
    ...view,
    x: shiftWithin(view.x, by.x * part.width, size.width - part.width),
    y: shiftWithin(view.y, by.y * part.height, size.height - part.height),
  }
}

export function canMove(axis: 'x' | 'y', size: Size, shape: Size | undefined, view: View): boolean {
  const side = axis === 'x' ? 'width' : 'height'
  return size[side] - visibleArea(size, shape, view)[side] >= MIN_SPARE
}

const shiftWithin = (at: number, by: number, spare: number): number =>
  spare < MIN_SPARE ? at : Math.min(1, Math.max(0, at - by / spare))

export function outputSize({ width, height }: Size, max = MAX_SIZE): Size {
  const scale = Math.min(1, max.width / width, max.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export interface PictureEdit {
  bitmap: ImageBitmap
  turns: number
  view: View
  shape: Size | undefined
}

const UNREADABLE =
  'This browser can’t read that file as a photograph. Send a JPEG, PNG or WebP; ' +
  'on an iPhone: Settings, Camera, Formats, Most Compatible.'

const WEBP_QUALITY = 0.86
const JPEG_QUALITY = 0.88

export function drawArea(canvas: HTMLCanvasElement, { bitmap, turns, view, shape }: PictureEdit, max?: Size): void {
  const size = rotatedSize(bitmap, turns)
  const part = visibleArea(size, shape, view)
  const { width, height } = outputSize(part, max)
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

/** Encodes the edited part anew: without the camera's metadata, and small enough for a slow connection. */
export async function encodePicture(edited: PictureEdit): Promise<Blob> {
  const canvas = document.createElement('canvas')
  drawArea(canvas, edited)
  const webp = await toBlob(canvas, 'image/webp', WEBP_QUALITY)
  if (webp?.type === 'image/webp') return webp
  // Some browsers don't write WebP. In a JPEG, transparent parts would be black.
  const context = canvas.getContext('2d')
  context?.resetTransform()
  if (context) context.globalCompositeOperation = 'destination-over'
  if (context) context.fillStyle = 'white'
  context?.fillRect(0, 0, canvas.width, canvas.height)
  const jpeg = await toBlob(canvas, 'image/jpeg', JPEG_QUALITY)
  if (!jpeg) throw new Error('This browser can’t write pictures')
  return jpeg
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))

/** Reads a file as a picture, upright; if it can't, returns a message for the person. */
export async function readPicture(file: Blob): Promise<{ bitmap: ImageBitmap } | { problem: string }> {
  // An SVG may have scripts, and no size.
  if (file.type === 'image/svg+xml') return { problem: UNREADABLE }
  try {
    return { bitmap: await createImageBitmap(file) }
  } catch {
    return { problem: UNREADABLE }
  }
}
