import { ArrowLeft, ArrowRight } from 'lucide-react'
import buttons from '#site/components/button/Button.module.css'
import { Icon } from '#site/components/icon/Icon'
import styles from './Pager.module.css'

interface PagerProps {
  count: number
  current: number
  /**
   * False until the code that moves the slides runs: before that the buttons are hidden, but their space is reserved.
   */
  ready: boolean
  /** What is shown: "slide", "photo". */
  noun?: 'slide' | 'photo'
  onStep: (by: -1 | 1) => void
  onGoTo: (index: number) => void
}

/** Arrows and dots, if there is more than one to show. */
export function Pager({ count, current, ready, noun = 'slide', onStep, onGoTo }: PagerProps) {
  if (count < 2) return null
  const arrow = `${buttons['icon-button']} ${styles.arrow}`
  return (
    <div className={styles.pager} data-pager>
      {ready ? (
        <>
          <button className={arrow} type="button" aria-label={`Previous ${noun}`} onClick={() => onStep(-1)}>
            <Icon of={ArrowLeft} along />
          </button>
          <Dots count={count} current={current} noun={noun} onGoTo={onGoTo} />
          <button className={arrow} type="button" aria-label={`Next ${noun}`} onClick={() => onStep(1)}>
            <Icon of={ArrowRight} along />
          </button>
        </>
      ) : null}
    </div>
  )
}

function Dots({ count, current, noun, onGoTo }: Pick<PagerProps, 'count' | 'current' | 'noun' | 'onGoTo'>) {
  return (
    <div className={styles.dots}>
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
          key={index}
          className={styles.dot}
          type="button"
          aria-label={`Go to ${noun} ${index + 1}`}
          aria-current={index === current || undefined}
          onClick={() => onGoTo(index)}
        />
      ))}
    </div>
  )
}
