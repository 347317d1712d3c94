/** How far into the window something must come, in pixels, before it is revealed: specification, section 9. */
const OFFSET_PIXELS = 100

/**
 * Lets what lies below the window rise into it once, when a visitor scrolls there. Without script, on paper, and for those
 * who asked for less motion, everything simply stands where it belongs.
 */
export function revealOnScroll(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const isWaiting = target.getAttribute('data-reveal') === 'waiting'
        // The observer tells of each one at the start: nothing need be measured. What a visitor sees by then stays as it is.
        if (!isWaiting && boundingClientRect.top >= innerHeight) {
          target.setAttribute('data-reveal', 'waiting')
          continue
        }
        if (isWaiting && !isIntersecting) continue
        if (isWaiting) target.setAttribute('data-reveal', 'shown')
        observer.unobserve(target)
      }
    },
    { rootMargin: `0px 0px -${OFFSET_PIXELS}px` },
  )
  for (const element of document.querySelectorAll('[data-reveal]')) observer.observe(element)
}
