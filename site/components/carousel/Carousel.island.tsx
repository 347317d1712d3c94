import type { ReactNode } from 'react'
import { t } from '#schemas/language'
import styles from './Carousel.module.css'
import { Pager } from './Pager'
import { stepOfKey } from './step-of-key'
import { useSlides } from './use-slides'

interface CarouselProps {
  label: string
  count: number
  perView: 1 | 3 | 4
  beside?: ReactNode
  /** A `SlideRow`. It remains the server's HTML: neither rendered again nor sent as code. */
  children?: ReactNode
}

/** Without its script the row scrolls and snaps, with slides of one width: nothing shifts when Embla takes over. */
export function Carousel({ label, count: drawn, perView, beside, children }: CarouselProps) {
  const { count, current, moved, ready, goTo, step, viewportProps } = useSlides(drawn)

  return (
    <section
      className={styles.carousel}
      aria-roledescription={t('photos.carousel')}
      aria-label={label}
      data-ready={ready || undefined}
      data-fits={count <= perView ? count : undefined}
      data-per-view={perView}
      data-with-words={beside ? true : undefined}
      onKeyDown={(event) => {
        const by = stepOfKey(event)
        if (by) step(by)
      }}
    >
      {beside ? <div className={styles.beside}>{beside}</div> : null}
      <div className={styles.viewport} {...viewportProps}>
        {children}
      </div>
      <Pager count={count} current={current} ready={ready} onStep={step} onGoTo={goTo} />
      <p className="visually-hidden" aria-live="polite">
        {moved ? t('photos.slideOf', { number: current + 1, total: count }) : ''}
      </p>
    </section>
  )
}
