import { readTiming } from '#site/styles/read-timing'
import type { OnAct } from '../acted'

/** Takes the banner away once its closing animation is over; the page behind goes on from where it was. */
export function closeWelcome(onAct: OnAct): void {
  onAct('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-welcome-close]')) return
    const banner = target.closest('[data-welcome]')
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    banner?.toggleAttribute('data-closing', true)
    setTimeout(() => banner?.remove(), isCalm ? 0 : readTiming('--welcome-closing'))
  })
}
