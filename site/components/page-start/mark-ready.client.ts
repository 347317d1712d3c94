/**
 * Keeps `data-ready` on the document while the page answers to whatever a visitor does: its script has started, and each island in view is
 * hydrated. Tests wait for it and for nothing else. It goes when a dialog opens whose form has no code yet, and comes back with the code.
 */
export function markReady(): void {
  const mark = () => document.documentElement.toggleAttribute('data-ready', !isWaiting())
  const changes = { subtree: true, childList: true, attributes: true, attributeFilter: ['ssr', 'open', 'hidden'] }
  new MutationObserver(mark).observe(document.body, changes)
  for (const moved of ['scroll', 'resize']) addEventListener(moved, mark, { capture: true, passive: true })
  mark()
}

/** An island loses `ssr` when it is hydrated; it has no box of its own, so its children are looked at. */
const isWaiting = (): boolean =>
  [...document.querySelectorAll('astro-island[ssr]')].some((island) => [...island.children].some(isInView))

function isInView(element: Element): boolean {
  const { top, bottom, width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && bottom > 0 && top < innerHeight
}
