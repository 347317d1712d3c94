import { useLayoutEffect, useRef } from 'react'
import { Select } from '../page/Select.tsx'
import { dragRow } from './drag-row.ts'

/** Counts from 0. */
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

/** Lucide's grip, arrows and cross. */
const SIGNS = {
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
          <Sign path={SIGNS.remove} />
        </button>
      )}
    </div>
  )
}

/** In so few rows two presses of an arrow are enough. */
const FEW = 3

function Moves({ name, at, count, onMove }: Order & { name: string }) {
  const move = useMove(onMove)
  return (
    <>
      {/* For pointers alone: whoever has none uses what is beside it. */}
      <span
        data-handle
        aria-hidden="true"
        title="Drag it to its place"
        onPointerDown={({ nativeEvent, currentTarget }) => dragRow(nativeEvent, currentTarget, move)}
      >
        <Sign path={SIGNS.grip} />
      </span>
      {count > FEW && (
        <Select
          aria-label={`Move to: ${name}`}
          value={at}
          options={Array.from({ length: count }, (_, place) => ({
            value: place,
            title: `${place + 1} of ${count}`,
          }))}
          onChoose={(place) => move(Number(place))}
        />
      )}
      <button type="button" aria-label={`Move up: ${name}`} disabled={at === 0} onClick={() => move(at - 1)}>
        <Sign path={SIGNS.up} />
      </button>
      <button type="button" aria-label={`Move down: ${name}`} disabled={at === count - 1} onClick={() => move(at + 1)}>
        <Sign path={SIGNS.down} />
      </button>
    </>
  )
}

/** Moves a row. What had the focus keeps it: rows lose it when the browser puts them elsewhere. */
function useMove(onMove: (to: number) => void) {
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    const element = focused.current
    focused.current = null
    if (!(element instanceof HTMLElement)) return
    // At the end of the list, an arrow leads no further; the other one leads back.
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

const Sign = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)
