import { useEffect, useId, useRef } from 'react'
import { NARROW, narrowed, type Size, turned } from './crop.ts'
import { drawArea, type Edited } from './draw-area.ts'
import styles from './pictures.module.css'

/** Nothing is said of a picture whose middle is shown. */
export const CENTER = 50
/** In percent of what is cut off, from the left: those that an address can name, and the middle. */
const PLACES = [0, 12, 25, 37, CENTER, 62, 75, 87, 100]
const SHOWN: Size = { width: 200, height: 300 }

interface NarrowCutProps extends Edited {
  shape: Size
  focus: number
  onFocus: (focus: number) => void
}

export function NarrowCut({ bitmap, turns, look, shape, focus, onFocus }: NarrowCutProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const narrow = narrowed(turned(bitmap, turns), shape, look, focus)
    if (canvas.current) drawArea(canvas.current, { bitmap, turns, look: narrow, shape: NARROW }, SHOWN)
  }, [bitmap, turns, look, shape, focus])
  return (
    <div className={styles.narrow}>
      <canvas ref={canvas} className={styles.frame} role="img" aria-label="What narrow cards on a phone show" />
      <div className="field">
        <label htmlFor={id}>What narrow cards on a phone show</label>
        <input
          id={id}
          type="range"
          min={0}
          max={PLACES.length - 1}
          dir="ltr"
          value={PLACES.indexOf(focus)}
          onChange={({ target }) => onFocus(PLACES[Number(target.value)] ?? focus)}
        />
      </div>
    </div>
  )
}
