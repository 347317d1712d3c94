import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { emblaDuration } from './embla-duration'
import { isRightToLeft } from './step-of-key'
import { useTakeOver } from './use-take-over'

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>

/**
 * The slides of a carousel, which Embla moves once it is ready. `moved`: the visitor has moved them.
 *
 * @param drawn the number of slides in the HTML; a script may have changed it since
 */
export function useSlides(drawn: number) {
  // Embla loops only if there are more slides than fit, whatever the value of `loop`.
  const [viewport, embla] = useEmblaCarousel({
    align: 'start',
    container: '[data-slide-row]',
    loop: true,
    direction: isRightToLeft() ? 'rtl' : 'ltr',
    breakpoints: { print: { active: false } },
  })
  const [count, setCount] = useState(drawn)
  const [current, setCurrent] = useState(0)
  const [moved, setMoved] = useState(false)
  const { ready, takeOver, rowProps } = useTakeOver()

  useEffect(() => {
    if (!embla) return
    setCount(embla.containerNode().childElementCount)
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
  return { count, current, moved, ready, goTo, step, viewportProps: { ref: viewport, ...rowProps } }
}

/** Whether this visitor prefers reduced motion: then slides change without animation. */
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Continues from where the visitor had scrolled the row, at the specification's speed. */
function goOn(embla: Embla): void {
  const root = embla.rootNode()
  const [first, second] = embla.slideNodes()
  const stride = first && second ? second.offsetLeft - first.offsetLeft : 0
  const startIndex = stride ? Math.round(root.scrollLeft / stride) : 0
  root.scrollLeft = 0
  embla.reInit({ startIndex, duration: emblaDuration() })
}
