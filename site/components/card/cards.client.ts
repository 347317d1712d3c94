import type { OnAct } from '#site/components/page-start/early-events.client'

const CARD = 'li[data-reveal]'
const OPENER = 'button[commandfor]'

/** A card's text lies above its button, to be selectable: a click on it presses the button, but for its links. */
export function pressCardsByText(onAct: OnAct): void {
  onAct('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('a, button') || !getSelection()?.isCollapsed) return
    target.closest(CARD)?.querySelector<HTMLElement>(OPENER)?.click()
  })
}

/** So far something must come into the window before it is revealed: specification, section 9. */
const OFFSET_PIXELS = 100

export function revealOnScroll(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const isWaiting = target.getAttribute('data-reveal') === 'waiting'
        // The observer reports each element at the start, so nothing need be measured: what is in view stays as it is.
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
  // What has the focus is never hidden, and a low window may have no place where it would be revealed.
  addEventListener('focusin', ({ target }) => {
    const focused = target instanceof Element && target.closest('[data-reveal]')
    if (!focused) return
    observer.unobserve(focused)
    focused.setAttribute('data-reveal', '')
  })
}
