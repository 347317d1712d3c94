import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import type { UploadedAnswer } from '#schemas/http/admin/pictures'
import { focusAt } from '#schemas/pictures/pictures'
import { Button } from '../page/Button.tsx'
import { Message } from '../page/Message.tsx'
import { Asterisk, TextField } from '../page/TextField.tsx'
import { dragged, MIDDLE, mostZoom, movesAlong, type Size, turned, type View } from './crop.ts'
import { drawArea, type Edited } from './draw-area.ts'
import { CENTER, NarrowCut } from './NarrowCut.tsx'
import styles from './pictures.module.css'
import { useUpload } from './use-upload.ts'

const SLIDES = {
  x: 'Left and right',
  y: 'Up and down',
  zoom: 'Zoom',
}

/** In pixels, while it is edited: what is sent is larger. */
const SHOWN: Size = { width: 800, height: 640 }

interface EditPictureProps {
  bitmap: ImageBitmap
  shape: Size | undefined
  isCard: boolean
  before: string
  action: string
  onDone: (picture: UploadedAnswer) => void
  onBack: () => void
}

export function EditPicture({ bitmap, shape, isCard, before, action, onDone, onBack }: EditPictureProps) {
  const id = useId()
  const [turns, setTurns] = useState(0)
  const [look, setLook] = useState(MIDDLE)
  const [focus, setFocus] = useState(Number(focusAt(before) ?? CENTER))
  const [description, setDescription] = useState('')
  const upload = useUpload(({ address, ...rest }) =>
    onDone({ ...rest, address: focus === CENTER ? address : `${address}#${focus}` }),
  )
  const edited = { bitmap, turns, look, shape }
  const turn = (by: number) => {
    setTurns((turns + by + 4) % 4)
    setLook(MIDDLE)
  }
  const isDescribed = description.trim().length >= 3
  const missing = isDescribed ? undefined : 'Say what it shows.'
  return (
    <>
      <div className={`${styles.contents} ${styles.edit}`}>
        <Frame {...edited} onLook={setLook} />
        {shape && isCard && <NarrowCut {...edited} shape={shape} focus={focus} onFocus={setFocus} />}
        <div className={styles.fields}>
          <TextField
            label={
              <>
                What it shows
                <Asterisk />
              </>
            }
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
      <div className={styles.bar}>
        <Message problem={upload.problem} />
        {upload.sent !== undefined && (
          <label className={styles.progress}>
            {upload.sent < 1 ? 'The picture is being uploaded …' : 'It is uploaded, and is being made ready …'}
            <progress value={upload.sent} />
          </label>
        )}
        <div className="row">
          <Button
            look="action"
            disabled={!isDescribed || upload.isBusy}
            aria-describedby={missing && id}
            onClick={() => void upload.send(edited, description.trim())}
          >
            {upload.problem ? 'Send it again' : action}
          </Button>
          {missing && <span id={id}>{missing}</span>}
        </div>
      </div>
    </>
  )
}

interface FrameProps extends Edited {
  onLook: (look: View) => void
}

function Frame({ bitmap, turns, look, shape, onLook }: FrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawArea(canvas.current, { bitmap, turns, look, shape }, SHOWN)
  }, [bitmap, turns, look, shape])
  const size = turned(bitmap, turns)
  const isMovable = movesAlong('x', size, shape, look) || movesAlong('y', size, shape, look)
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const by = { x: event.movementX / width, y: event.movementY / height }
    onLook(dragged(size, shape, look, by))
  }
  return (
    <figure>
      <canvas
        ref={canvas}
        className={styles.frame}
        role="img"
        aria-label="The picture as it will be"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <figcaption className="hint">
        {isMovable ? 'Drag the picture to move it in its frame.' : 'Zoom in to move it in its frame.'}
      </figcaption>
      <Sliders size={size} shape={shape} look={look} onLook={onLook} />
    </figure>
  )
}

const SLIDERS = ['zoom', 'x', 'y'] as const

function Sliders({ size, shape, look, onLook }: Pick<FrameProps, 'shape' | 'look' | 'onLook'> & { size: Size }) {
  const id = useId()
  const limits = { zoom: [1, mostZoom(size, shape)], x: [0, 1], y: [0, 1] } as const
  return (
    <div className={styles.sliders}>
      {SLIDERS.map((of) => (
        <div className="field" key={of}>
          <label htmlFor={`${id}-${of}`}>{SLIDES[of]}</label>
          <input
            id={`${id}-${of}`}
            type="range"
            dir="ltr"
            min={limits[of][0]}
            max={limits[of][1]}
            step={0.01}
            disabled={of !== 'zoom' && !movesAlong(of, size, shape, look)}
            value={look[of]}
            onChange={({ target }) => onLook({ ...look, [of]: Number(target.value) })}
          />
        </div>
      ))}
    </div>
  )
}
