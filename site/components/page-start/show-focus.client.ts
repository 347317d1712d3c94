import type { OnAct } from './on-act.client'

/** Firefox leaves what Tab has reached behind the header; an island that starts may move the focus out of view. */
export function showWhatHasFocus(onAct: OnAct): void {
  onAct('keydown', ({ key }) => {
    if (key === 'Tab') showSoon()
  })
  // It does not bubble.
  addEventListener('astro:hydrate', showSoon, { capture: true })
}

/** Once the focus has moved, and what it set off is laid out. */
export const showSoon = () => requestAnimationFrame(() => requestAnimationFrame(show))

function show(): void {
  const focused = document.activeElement
  if (focused?.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
