import type { OnAct } from '#site/components/page-start/on-act.client'

/** Takes the banner away once its closing animation is over; the page behind goes on from where it was. */
export function closeWelcome(onAct: OnAct): void {
  onAct('click', async ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-welcome-close]')) return
    const banner = target.closest('[data-welcome]')
    banner?.toggleAttribute('data-closing', true)
    // For those who asked for less motion it takes no time.
    await Promise.allSettled(banner?.getAnimations().map(({ finished }) => finished) ?? [])
    if (banner?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true })
    banner?.remove()
  })
}
