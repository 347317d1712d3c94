import { ArrowDown, ArrowUp, X } from 'lucide-react'

interface RowButtonsProps {
  /** What they act on, as it is read out. */
  name: string
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
  onRemove?: () => void
}

/** The buttons of a row: up, down, away. */
export function RowButtons({ name, onUp, onDown, onRemove }: RowButtonsProps) {
  return (
    <div className="row-buttons">
      <button type="button" data-move="up" aria-label={`Move up: ${name}`} disabled={!onUp} onClick={onUp}>
        <ArrowUp aria-hidden="true" />
      </button>
      <button type="button" data-move="down" aria-label={`Move down: ${name}`} disabled={!onDown} onClick={onDown}>
        <ArrowDown aria-hidden="true" />
      </button>
      {onRemove && (
        <button type="button" data-remove aria-label={`Remove: ${name}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
