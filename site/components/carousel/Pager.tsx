import { ArrowLeft, ArrowRight } from 'lucide-react'
import { t } from '#schemas/locale'
import { Icon } from '#site/components/icon/Icon'
import styles from './Pager.module.css'

interface PagerProps {
  count: number
  current: number
  /** Before that the buttons are hidden, but their space is reserved. */
  ready: boolean
  of?: keyof typeof WORDS
  onStep: (by: -1 | 1) => void
  onGoTo: (index: number) => void
}

const WORDS = {
  slides: { previous: 'photos.previousSlide', next: 'photos.nextSlide', goTo: 'photos.goToSlide' },
  photos: { previous: 'photos.previousPhoto', next: 'photos.nextPhoto', goTo: 'photos.goToPhoto' },
} as const

export function Pager({ count, current, ready, of = 'slides', onStep, onGoTo }: PagerProps) {
  if (count < 2) return null
  const { previous, next, goTo } = WORDS[of]
  const arrow = `icon-button ${styles.arrow}`
  return (
    <div className={`not-printed needs-script row ${styles.pager}`} data-pager>
      {ready ? (
        <>
          <button className={arrow} type="button" aria-label={t(previous)} onClick={() => onStep(-1)}>
            <Icon of={ArrowLeft} along />
          </button>
          <Dots count={count} current={current} goTo={goTo} onGoTo={onGoTo} />
          <p className={styles.number} aria-hidden="true">
            {t('photos.numberOf', { number: current + 1, total: count })}
          </p>
          <button className={arrow} type="button" aria-label={t(next)} onClick={() => onStep(1)}>
            <Icon of={ArrowRight} along />
          </button>
        </>
      ) : null}
    </div>
  )
}

type DotsProps = Pick<PagerProps, 'count' | 'current' | 'onGoTo'> & { goTo: 'photos.goToSlide' | 'photos.goToPhoto' }

const Dots = ({ count, current, goTo, onGoTo }: DotsProps) => (
  <div className={`cluster ${styles.dots}`}>
    {Array.from({ length: count }, (_, index) => (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
        key={index}
        className={`center ${styles.dot}`}
        type="button"
        aria-label={t(goTo, { number: index + 1 })}
        aria-current={index === current || undefined}
        onClick={() => onGoTo(index)}
      />
    ))}
  </div>
)

export const isRightToLeft = () => globalThis.document?.dir === 'rtl'

export const stepByKeys =
  (step: PagerProps['onStep']) =>
  ({ key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>) => {
    if (altKey || ctrlKey || metaKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return
    step((key === 'ArrowLeft') === isRightToLeft() ? 1 : -1)
  }

/** Keys scroll the row before its script runs. After that, removing the attribute would drop a visitor's focus. */
export const tabIndexOfRow = (ready: boolean) => (ready ? -1 : 0)
