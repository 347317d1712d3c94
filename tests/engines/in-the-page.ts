/** Functions that run in the page, without access to anything outside it. */

/** Records the text of everything that gets the focus from now on, in `window.trail`. */
export function focusTrail(): void {
  const trail: string[] = []
  Object.assign(window, { trail })
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) trail.push(target.textContent?.trim() ?? '')
  })
}

/** Visible elements that extend beyond the sides of the window without a way to scroll to them. */
export function sticksOut(): { looked: number; out: string[] } {
  const shown = [...document.querySelectorAll('h1, h2, h3, p, a, button, input, select, textarea, img')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[aria-roledescription], .visually-hidden, [aria-hidden="true"]'),
  )
  const out = shown.filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (left < -1 || right > innerWidth + 1)
  })
  return { looked: shown.length, out: out.map((element) => element.outerHTML.slice(0, 100)) }
}

/** The focused element, and whether the page's header covers all of it: WCAG 2.2, 2.4.11. */
export function hiddenFocus(): { text: string; isHidden: boolean } {
  const focused = document.activeElement
  const header = document.querySelector('[data-header]')
  if (!focused || !header) throw new Error('There is no header, or no focus')
  const { bottom } = focused.getBoundingClientRect()
  const edge = header.getBoundingClientRect().bottom
  const isOfTheHeader = header.contains(focused) || focused.matches('body, [href="#main"]')
  const words = focused.textContent?.trim() || focused.getAttribute('aria-label') || focused.getAttribute('name') || ''
  const isHidden = !isOfTheHeader && bottom <= edge
  return { text: words, isHidden }
}

/** Leaves nothing on the home page but its street, at this time of day; without one, not even that. */
export function showStreet(time?: string): void {
  const street = document.querySelector<HTMLImageElement>('[data-sky] img')
  const address = String(street?.currentSrc ?? Reflect.get(window, 'street')).replace(/#.*/, '')
  Object.assign(window, { street: address })
  const alone = new Image(720, 320)
  alone.src = `${address}#${time}`
  document.body.replaceChildren(...(time ? [alone] : []))
}
