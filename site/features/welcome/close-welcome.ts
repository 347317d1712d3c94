/** Takes the banner away once its closing animation is over; the page behind goes on from where it was. */
function closeWelcome(): void {
  const banner = document.querySelector<HTMLElement>('[data-welcome]')
  banner?.querySelector('[data-welcome-close]')?.addEventListener('click', () => {
    const closing = matchMedia('(prefers-reduced-motion: reduce)').matches
      ? 0
      : Number.parseFloat(getComputedStyle(banner).getPropertyValue('--welcome-closing'))
    banner.toggleAttribute('data-closing', true)
    setTimeout(() => banner.remove(), closing)
  })
}

closeWelcome()
