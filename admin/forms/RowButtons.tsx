import { t } from '#schemas/language'

interface RowButtonsProps {
  /** What they act on, as it is read out. */
  name: string
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
  onRemove?: () => void
}

/** Lucide's arrows and cross. */
const SIGNS = {
  up: 'm5 12 7-7 7 7M12 19V5',
  down: 'M12 5v14M19 12l-7 7-7-7',
  remove: 'M18 6 6 18M6 6l12 12',
} as const

/** The buttons of a row: up, down, away. */
export function RowButtons({ name, onUp, onDown, onRemove }: RowButtonsProps) {
  return (
    <div className="row-buttons">
      <button
        type="button"
        data-move="up"
        aria-label={t('staffForms.moveUp', { name })}
        disabled={!onUp}
        onClick={onUp}
      >
        <Sign path={SIGNS.up} />
      </button>
      <button
        type="button"
        data-move="down"
        aria-label={t('staffForms.moveDown', { name })}
        disabled={!onDown}
        onClick={onDown}
      >
        <Sign path={SIGNS.down} />
      </button>
      {onRemove && (
        <button type="button" data-remove aria-label={t('staffForms.remove', { name })} onClick={onRemove}>
          <Sign path={SIGNS.remove} />
        </button>
      )}
    </div>
  )
}

const Sign = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)
