import useEmblaCarousel from 'embla-carousel-react'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { t } from '#schemas/locale'
import { readTiming } from '#site/styles/read-timing'
import styles from './Carousel.module.css'
import { isRightToLeft, Pager, stepByKeys, tabIndexOfRow } from './Pager'

interface CarouselProps {
  label: string
  count: number
  perView: 1 | 3 | 4
  beside?: ReactNode
  children?: ReactNode
}

/** Without its script the row scrolls and snaps, with slides of one width: nothing shifts when Embla takes over. */
export function Carousel({ label, count: rendered, perView, beside, children }: CarouselProps) {
  const { count, current, moved, ready, goTo, step, viewportProps } = useSlides(rendered)

  return (
    <section
      className={styles.carousel}
      aria-roledescription={t('photos.carousel')}
      aria-label={label}
      data-ready={ready || undefined}
      data-fits={count <= perView ? count : undefined}
      data-per-view={perView}
      data-with-text={beside ? true : undefined}
      onKeyDown={stepByKeys(step)}
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

/** The share of a slide's speed that Embla 8 keeps from frame to frame, at 60 frames a second (its ScrollBody). */
const FRICTION = 0.68
const FRAMES_PER_SECOND = 60

/** Makes 95 % of the distance take `--carousel-slide`: it shrinks as `exp(-t · friction / (1 - friction) / duration)`. */
function emblaDuration(): number {
  return ((readTiming('--carousel-slide') / 1000) * FRAMES_PER_SECOND * FRICTION) / (1 - FRICTION) / 3
}

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>

/** `moved`: by the visitor. @param rendered the number of slides in the HTML; a script may have changed it since */
function useSlides(rendered: number) {
  // Embla loops only if there are more slides than fit, whatever the value of `loop`.
  const [viewport, embla] = useEmblaCarousel({
    align: 'start',
    container: '[data-slide-row]',
    loop: true,
    direction: isRightToLeft() ? 'rtl' : 'ltr',
    breakpoints: { print: { active: false } },
    // `showFocused` does it. Embla does it only if the focus comes within 10 ms of the key, which a busy machine misses.
    watchFocus: false,
  })
  const [count, setCount] = useState(rendered)
  const [current, setCurrent] = useState(0)
  const [moved, setMoved] = useState(false)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    if (!embla) return
    setCount(embla.containerNode().childElementCount)
    const follow = () => setCurrent(embla.selectedScrollSnap())
    follow()
    embla.on('select', follow).on('reInit', follow)
    setReady(true)
  }, [embla])

  // Only once the row no longer snaps: otherwise the browser would scroll it back to the slide that has the focus.
  useLayoutEffect(() => {
    if (embla && ready) resumeScroll(embla)
  }, [embla, ready])

  const goTo = (slide: number) => {
    setMoved(true)
    embla?.scrollTo((slide + count) % count, isCalm())
  }
  const step = (by: -1 | 1) => {
    setMoved(true)
    if (by > 0) embla?.scrollNext(isCalm())
    else embla?.scrollPrev(isCalm())
  }
  const onFocus = () => {
    if (embla && ready) showFocused(embla)
  }
  return {
    count,
    current,
    moved,
    ready,
    goTo,
    step,
    viewportProps: { ref: viewport, tabIndex: tabIndexOfRow(ready), onFocus },
  }
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Continues from the slide that has the focus, or else from where the row was scrolled. */
function resumeScroll(embla: Embla): void {
  const root = embla.rootNode()
  const [first, second] = embla.slideNodes()
  const stride = first && second ? second.offsetLeft - first.offsetLeft : 0
  const scrolledTo = stride ? Math.round(root.scrollLeft / stride) : 0
  const focused = focusedSlide(embla)
  root.scrollLeft = 0
  embla.reInit({ startIndex: focused < 0 ? scrolledTo : focused, duration: emblaDuration() })
}

/** Moves at once, if not all of the slide is in view: the browser would scroll the row under Embla. */
function showFocused(embla: Embla): void {
  const focused = focusedSlide(embla)
  const slide = embla.slideNodes()[focused]?.getBoundingClientRect()
  if (!slide) return
  const root = embla.rootNode()
  const row = root.getBoundingClientRect()
  const isInView = root.scrollLeft === 0 && slide.left >= row.left - 1 && slide.right <= row.right + 1
  if (isInView) return
  root.scrollLeft = 0
  embla.scrollTo(focused, true)
}

const focusedSlide = (embla: Embla) => embla.slideNodes().findIndex((slide) => slide.contains(document.activeElement))
