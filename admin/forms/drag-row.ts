/** Nearer than this to the edge of what scrolls, in pixels, it scrolls by so many in each frame. */
const EDGE = 96
const STEP = 12

/** Returns the place below each row whose middle is above the pointer. */
export const placeAt = (y: number, middles: readonly number[]): number => middles.filter((middle) => middle < y).length

/** Lets a row be carried by its handle. Escape leaves it where it was. */
export function dragRow(press: PointerEvent, handle: HTMLElement, onDrop: (place: number) => void): void {
  const row = handle.closest('li')
  if (!row?.parentElement || press.button !== 0) return
  press.preventDefault()
  handle.setPointerCapture(press.pointerId)
  const rows = [...row.parentElement.children].filter(isMovable)
  const others = rows.filter((each) => each !== row)
  const scroller = scrollerOf(row)
  const from = rows.indexOf(row)
  const start = press.clientY + scroller.scrollTop
  let [place, y, frame] = [from, press.clientY, 0]

  const show = () => {
    row.style.translate = `0 ${y + scroller.scrollTop - start}px`
    place = placeAt(y, others.map(middleOf))
    mark(rows, (each) => each === rows[place] && place !== from && (place < from ? 'before' : 'after'))
  }
  const scroll = () => {
    const by = beyondEdge(scroller, y) * STEP
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
    mark(rows, () => false)
    if (isDropped && place !== from) onDrop(place)
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

function mark(rows: readonly HTMLElement[], edgeOf: (row: HTMLElement) => 'before' | 'after' | false): void {
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

/** -1 near the upper edge, 1 near the lower one. */
function beyondEdge(scroller: Element, y: number): number {
  const isPage = scroller === document.scrollingElement
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  return Number(y > bottom - EDGE) - Number(y < top + EDGE)
}
