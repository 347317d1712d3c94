import type { OnAct } from './early-events.client'

/** Firefox leaves what Tab has reached behind the header; an island that starts may move the focus out of view. */
export function keepFocusInView(onAct: OnAct): void {
  onAct('keydown', ({ key }) => {
    if (key === 'Tab') scrollToFocusSoon()
  })
  // It does not bubble.
  addEventListener('astro:hydrate', scrollToFocusSoon, { capture: true })
}

/** Once the focus has moved, and what it set off is laid out. */
export const scrollToFocusSoon = () => requestAnimationFrame(() => requestAnimationFrame(show))

function show(): void {
  const focused = document.activeElement
  if (focused?.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
