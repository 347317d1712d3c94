import visible from 'astro/runtime/client/visible.js'

/** The object in which the framework's island element looks up `client:visible`: import it before that element. */
Object.assign(window, { Astro: { ...Reflect.get(window, 'Astro'), visible } })

/** Tests wait for `data-ready` alone: islands in view are hydrated, and no open dialog's form lacks its code. */
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
