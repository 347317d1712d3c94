import type { OnAct } from '#site/components/page-start/on-act.client'

/** The page keeps its scroll position. */
export function closeWelcome(onAct: OnAct): void {
  onAct('click', async ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-welcome-close]')) return
    const banner = target.closest('[data-welcome]')
    banner?.toggleAttribute('data-closing', true)
    // With reduced motion it takes no time.
    await Promise.allSettled(banner?.getAnimations().map(({ finished }) => finished) ?? [])
    if (banner?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true })
    banner?.remove()
  })
}
