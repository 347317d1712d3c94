import { useMutation } from '@tanstack/react-query'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { PICTURE_UPLOAD } from '#schemas/admin/paths'
import { focusAt } from '#schemas/pictures/pictures'
import { CallFailed, failureIn, failureOf, type UploadedAnswer } from '../calls/trpc.ts'
import { Button } from '../ui/Button.tsx'
import { useListener } from '../ui/browser.ts'
import { RequiredMark, TextField } from '../ui/fields.tsx'
import { Feedback } from '../ui/Page.tsx'
import styles from './pictures.module.css'

const SHOWN_SIZE: Size = { width: 800, height: 640 }

interface PictureEditorProps {
  bitmap: ImageBitmap
  shape: Size | undefined
  before: string
  action: string
  onDone: (picture: UploadedAnswer) => void
  onBack: () => void
}

export function PictureEditor({ bitmap, shape, before, action, onDone, onBack }: PictureEditorProps) {
  const id = useId()
  const [turns, setTurns] = useState(0)
  const [view, setView] = useState(CENTERED)
  const [description, setDescription] = useState('')
  const focus = focusAt(before)
  const upload = useUpload(({ address, ...rest }) =>
    onDone({ ...rest, address: focus === undefined ? address : `${address}#${focus}` }),
  )
  const edit = { bitmap, turns, view, shape }
  const turn = (by: number) => {
    setTurns((turns + by + 4) % 4)
    setView(CENTERED)
  }
  const isDescribed = description.trim().length >= 3
  const missing = isDescribed ? undefined : 'Say what it shows.'
  return (
    <>
      <div className={`stack ${styles.contents} ${styles.edit}`}>
        <Frame {...edit} onViewChange={setView} />
        <div className={`stack ${styles.fields}`}>
          <TextField
            label={['What it shows', <RequiredMark key="required" />]}
            hint="As you would tell somebody on the telephone: “Six students braid challah at a long table.”"
            required
            isSentence
            maxLength={200}
            value={description}
            onType={setDescription}
          />
          <div className="row">
            <Button onClick={() => turn(-1)}>Turn left</Button>
            <Button onClick={() => turn(1)}>Turn right</Button>
            <Button disabled={upload.isBusy} onClick={onBack}>
              Another file
            </Button>
          </div>
        </div>
      </div>
      <div className={`stack ${styles.bar}`}>
        <Feedback problem={upload.problem} />
        {upload.sent !== undefined && (
          <label className={styles.progress}>
            {upload.sent < 1 ? 'The picture is being uploaded …' : 'It is uploaded, and is being made ready …'}
            <progress value={upload.sent} />
          </label>
        )}
        <div className="row">
          <Button
            variant="action"
            disabled={!isDescribed || upload.isBusy}
            aria-describedby={missing && id}
            onClick={() => upload.send({ edit, description: description.trim() })}
          >
            {upload.problem ? 'Send it again' : action}
          </Button>
          {missing && <span id={id}>{missing}</span>}
        </div>
      </div>
    </>
  )
}

function Frame({ bitmap, turns, view, shape, onViewChange }: PictureEdit & { onViewChange: (view: View) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawArea(canvas.current, { bitmap, turns, view, shape }, SHOWN_SIZE)
  }, [bitmap, turns, view, shape])
  const size = rotatedSize(bitmap, turns)
  const sliders = [
    { of: 'zoom', title: 'Zoom', min: 1, max: maxZoom(size, shape), isFixed: false },
    { of: 'x', title: 'Left and right', min: 0, max: 1, isFixed: !canMove('x', size, shape, view) },
    { of: 'y', title: 'Up and down', min: 0, max: 1, isFixed: !canMove('y', size, shape, view) },
  ] as const
  const isMovable = sliders.some(({ of, isFixed }) => of !== 'zoom' && !isFixed)
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const by = { x: event.movementX / width, y: event.movementY / height }
    onViewChange(dragView(size, shape, view, by))
  }
  return (
    <figure>
      <canvas
        ref={canvas}
        className={`inset ${styles.frame}`}
        role="img"
        aria-label="The picture as it will be"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <figcaption className="hint">
        {isMovable ? 'Drag the picture to move it in its frame.' : 'Zoom in to move it in its frame.'}
      </figcaption>
      <div className={`stack ${styles.sliders}`}>
        {sliders.map(({ of, title, min, max, isFixed }) => (
          <TextField
            key={of}
            label={title}
            type="range"
            dir="ltr"
            min={min}
            max={max}
            step={0.01}
            disabled={isFixed}
            value={String(view[of])}
            onType={(value) => onViewChange({ ...view, [of]: Number(value) })}
          />
        ))}
      </div>
    </figure>
  )
}

/** @param onProgress from 0 to 1 @throws {CallFailed} with a message for the person */
function uploadPicture(file: Blob, description: string, onProgress?: (sent: number) => void): Promise<UploadedAnswer> {
  // `fetch` reports no progress.
  const request = new XMLHttpRequest()
  request.open('POST', `${PICTURE_UPLOAD}?${new URLSearchParams({ description })}`)
  request.setRequestHeader('content-type', file.type)
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
  return new Promise((resolve, reject) => {
    request.onload = () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText))
      else reject(failureIn(request.status, request.getResponseHeader('content-type'), request.responseText))
    }
    const unreachable =
      'The server can’t be reached. The picture is kept here, and sent again when there is a connection.'
    request.onerror = () => reject(new CallFailed(0, unreachable))
    request.send(file)
  })
}

const MAX_CHARACTERS = 200

/**
 * Uploads all of a photograph: a place cuts it as it needs, and it can be cropped afterwards. Returns a message for the person about
 * a file that can't be read. @throws {CallFailed} with such a message
 */
export async function uploadFile(file: File): Promise<UploadedAnswer | { message: string }> {
  const read = await readPicture(file)
  if ('problem' in read) return { message: read.problem }
  try {
    const encoded = await encodePicture({ bitmap: read.bitmap, turns: 0, view: CENTERED, shape: undefined })
    // The library finds it by this until somebody describes it there.
    return await uploadPicture(encoded, `Not described yet: ${file.name}`.slice(0, MAX_CHARACTERS))
  } finally {
    // A phone has no memory for a dozen of them.
    read.bitmap.close()
  }
}

function useUpload(onDone: (picture: UploadedAnswer) => void) {
  const [sent, setSent] = useState(0)
  const { mutate, variables, error, isPending } = useMutation({
    onMutate: () => setSent(0),
    mutationFn: async ({ edit, description }: { edit: PictureEdit; description: string }) =>
      uploadPicture(await encodePicture(edit), description, setSent),
    onSuccess: onDone,
  })
  useListener('online', variables && failureOf(error)?.status === 0 ? () => mutate(variables) : undefined)
  return { send: mutate, sent: isPending ? sent : undefined, problem: error, isBusy: isPending }
}

export interface Size {
  width: number
  height: number
}

/** `x` and `y`, from 0 to 1: which part is visible of what does not fit. */
interface View {
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

interface PictureEdit {
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

function drawArea(canvas: HTMLCanvasElement, { bitmap, turns, view, shape }: PictureEdit, max?: Size): void {
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
async function encodePicture(edited: PictureEdit): Promise<Blob> {
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
