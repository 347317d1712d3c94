import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Select } from './fields.tsx'

interface Order {
  at: number
  count: number
  onMove: (to: number) => void
}

interface RowButtonsProps {
  name: string
  order?: Order | undefined
  onRemove?: () => void
}

const ICONS = {
  grip: 'M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01',
  up: 'm5 12 7-7 7 7M12 19V5',
  down: 'M12 5v14M19 12l-7 7-7-7',
  remove: 'M18 6 6 18M6 6l12 12',
} as const

export function RowButtons({ name, order, onRemove }: RowButtonsProps) {
  return (
    <div className="row-buttons">
      {order && order.count > 1 && <Moves name={name} {...order} />}
      {onRemove && (
        <button type="button" data-remove aria-label={`Remove: ${name}`} onClick={onRemove}>
          <Icon path={ICONS.remove} />
        </button>
      )}
    </div>
  )
}

const FEW = 3

function Moves({ name, at, count, onMove }: Order & { name: string }) {
  const move = useMove(onMove)
  return (
    <>
      {/* For pointers alone; the keyboard has the buttons beside it. */}
      <span
        data-handle
        aria-hidden="true"
        title="Drag it to its place"
        onPointerDown={({ nativeEvent, currentTarget }) => dragRow(nativeEvent, currentTarget, move)}
      >
        <Icon path={ICONS.grip} />
      </span>
      {count > FEW && (
        <Select
          aria-label={`Move to: ${name}`}
          value={at}
          options={Array.from({ length: count }, (_, index) => ({
            value: index,
            title: `${index + 1} of ${count}`,
          }))}
          onChoose={(index) => move(Number(index))}
        />
      )}
      <button type="button" aria-label={`Move up: ${name}`} disabled={at === 0} onClick={() => move(at - 1)}>
        <Icon path={ICONS.up} />
      </button>
      <button type="button" aria-label={`Move down: ${name}`} disabled={at === count - 1} onClick={() => move(at + 1)}>
        <Icon path={ICONS.down} />
      </button>
    </>
  )
}

/** Keeps the focus: a row loses it when the browser moves the row. */
function useMove(onMove: (to: number) => void) {
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    const element = focused.current
    focused.current = null
    if (!(element instanceof HTMLElement)) return
    // At the end of the list its arrow is disabled: the other one takes the focus.
    const target = element.matches(':disabled')
      ? element.parentElement?.querySelector<HTMLElement>('[aria-label]:enabled:not(select)')
      : element
    target?.focus()
    if (target?.matches('.row-buttons > *')) target.scrollIntoView({ block: 'nearest' })
  })
  return (to: number) => {
    focused.current = document.activeElement
    onMove(to)
  }
}

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** In pixels: so near to the edge it scrolls, by a step in each frame. */
const EDGE = 96
const STEP = 12

export const dropIndex = (y: number, middles: readonly number[]): number =>
  middles.filter((middle) => middle < y).length

/** Drags a row by its handle, until the pointer is up; Escape cancels. */
function dragRow(press: PointerEvent, handle: HTMLElement, onDrop: (index: number) => void): void {
  const row = handle.closest('li')
  if (!row?.parentElement || press.button !== 0) return
  press.preventDefault()
  handle.setPointerCapture(press.pointerId)
  const rows = [...row.parentElement.children].filter(isMovable)
  const others = rows.filter((each) => each !== row)
  const scroller = scrollerOf(row)
  const from = rows.indexOf(row)
  const start = press.clientY + scroller.scrollTop
  let [index, y, frame] = [from, press.clientY, 0]

  const show = () => {
    row.style.translate = `0 ${y + scroller.scrollTop - start}px`
    index = dropIndex(y, others.map(middleOf))
    markDropTarget(rows, (each) => each === rows[index] && index !== from && (index < from ? 'before' : 'after'))
  }
  const scroll = () => {
    const by = scrollDirection(scroller, y) * STEP
    if (by !== 0) scroller.scrollBy({ top: by, behavior: 'instant' })
    show()
    frame = requestAnimationFrame(scroll)
  }
  const ended = new AbortController()
  const end = (isDropped: boolean) => {
    ended.abort()
    cancelAnimationFrame(frame)
    row.style.removeProperty('translate')
    row.removeAttribute('data-dragged')
    markDropTarget(rows, () => false)
    if (isDropped && index !== from) onDrop(index)
  }
  const { signal } = ended
  const move = ({ clientY }: PointerEvent) => {
    y = clientY
    row.toggleAttribute('data-dragged', true)
    frame ||= requestAnimationFrame(scroll)
    show()
  }
  handle.addEventListener('pointermove', move, { signal })
  handle.addEventListener('pointerup', () => end(true), { signal })
  handle.addEventListener('lostpointercapture', () => end(false), { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
}

const isMovable = (row: Element): row is HTMLElement => row.querySelector(':scope > * > [data-handle]') !== null

const middleOf = (row: Element): number => {
  const { top, bottom } = row.getBoundingClientRect()
  return (top + bottom) / 2
}

function markDropTarget(rows: readonly HTMLElement[], edgeOf: (row: HTMLElement) => 'before' | 'after' | false): void {
  for (const row of rows) {
    const edge = edgeOf(row)
    if (edge) row.dataset.drop = edge
    else delete row.dataset.drop
  }
}

function scrollerOf(row: HTMLElement): Element {
  for (let each = row.parentElement; each && each !== document.body; each = each.parentElement)
    if (each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  return document.scrollingElement ?? document.documentElement
}

function scrollDirection(scroller: Element, y: number): number {
  const isPage = scroller === document.scrollingElement
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  return Number(y > bottom - EDGE) - Number(y < top + EDGE)
}

let lastId = 0
const newId = (): number => ++lastId

/** Gives each row an id, so that a row that moves keeps its element and its state. */
export function useRows(length: number) {
  const [ids, setIds] = useState<readonly number[]>([])
  const current = fitIds(ids, length)
  if (current !== ids) setIds(current)
  return {
    ids: current,
    add() {
      const id = newId()
      setIds([...current, id])
      return id
    },
    remove: (at: number) => setIds(current.filter((_, index) => index !== at)),
    move: (from: number, to: number) => setIds(moveElement(current, from, to)),
  }
}

export function fitIds(ids: readonly number[], length: number): readonly number[] {
  if (ids.length === length) return ids
  return ids.length > length ? ids.slice(0, length) : [...ids, ...Array.from({ length: length - ids.length }, newId)]
}

export function moveElement<Element>(list: readonly Element[], from: number, to: number): Element[] {
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}

/** Returns a status for screen readers, and a function that announces a step, also one with the text of the last. */
export function useAnnouncement(): [status: ReactNode, announce: (text: string) => void] {
  const [last, setLast] = useState({ text: '', step: 0 })
  const status = (
    <span className="visually-hidden" role="status">
      <span key={last.step}>{last.text}</span>
    </span>
  )
  return [status, (text) => setLast(({ step }) => ({ text, step: step + 1 }))]
}
