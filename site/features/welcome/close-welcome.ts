import { readTiming } from '#site/styles/read-timing'

/** Takes the banner away once its closing animation is over; the page behind goes on from where it was. */
function closeWelcome(): void {
  const banner = document.querySelector<HTMLElement>('[data-welcome]')
  banner?.querySelector('[data-welcome-close]')?.addEventListener('click', () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    banner.toggleAttribute('data-closing', true)
    setTimeout(() => banner.remove(), isCalm ? 0 : readTiming('--welcome-closing'))
  })
}

closeWelcome()
