import useEmblaCarousel from 'embla-carousel-react'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './Carousel.module.css'
import { emblaDuration } from './embla-duration'
import { Pager } from './Pager'
import { stepOfKey } from './step-of-key'
import { useTakeOver } from './use-take-over'

interface CarouselProps {
  /** The region's name. */
  label: string
  /** The number of slides. */
  count: number
  /** Slides in view if there is room for that many. */
  perView: 1 | 3 | 4
  /** Text next to the slides if there is room, above the arrows and dots. */
  beside?: ReactNode
  /** A `SlideRow`. It remains the server's HTML: neither rendered again nor sent as code. */
  children?: ReactNode
}

/**
 * Slides that a visitor moves by arrows, dots, keys or dragging; nothing moves by itself. Until it is hydrated, and
 * without JavaScript, the row scrolls and snaps with CSS only, with slides of the same width: they don't shift when
 * Embla takes over.
 */
export function Carousel({ label, count, perView, beside, children }: CarouselProps) {
  // Embla loops only if there are more slides than fit, whatever the value of `loop`.
  const [viewport, embla] = useEmblaCarousel({
    align: 'start',
    container: '[data-slide-row]',
    loop: true,
    breakpoints: { print: { active: false } },
  })
  const [current, setCurrent] = useState(0)
  const [moved, setMoved] = useState(false)
  const { ready, takeOver, rowProps } = useTakeOver()

  useEffect(() => {
    if (!embla) return
    goOn(embla)
    const follow = () => setCurrent(embla.selectedScrollSnap())
    follow()
    embla.on('select', follow).on('reInit', follow)
    takeOver(embla.rootNode())
  }, [embla, takeOver])

  const goTo = (slide: number) => {
    setMoved(true)
    embla?.scrollTo((slide + count) % count, isCalm())
  }
  const step = (by: -1 | 1) => {
    setMoved(true)
    if (by > 0) embla?.scrollNext(isCalm())
    else embla?.scrollPrev(isCalm())
  }

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
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
      <div className={styles.viewport} ref={viewport} {...rowProps}>
        {children}
      </div>
      <Pager count={count} current={current} ready={ready} onStep={step} onGoTo={goTo} />
      <p className="visually-hidden" aria-live="polite">
        {moved ? `Slide ${current + 1} of ${count}` : ''}
      </p>
    </section>
  )
}

/** Whether this visitor prefers reduced motion: then slides change without animation. */
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Continues from where the visitor had scrolled the row, at the specification's speed. */
function goOn(embla: NonNullable<ReturnType<typeof useEmblaCarousel>[1]>): void {
  const root = embla.rootNode()
  const [first, second] = embla.slideNodes()
  const stride = first && second ? second.offsetLeft - first.offsetLeft : 0
  const startIndex = stride > 0 ? Math.round(root.scrollLeft / stride) : 0
  root.scrollLeft = 0
  embla.reInit({ startIndex, duration: emblaDuration() })
}
