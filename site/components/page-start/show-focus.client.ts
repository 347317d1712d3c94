import type { OnAct } from './on-act.client'

/**
 * Brings what has the focus into view: Firefox leaves what a Tab key has reached where it is if any of it is in the window, also behind
 * the header; and an island that starts while it has the focus may move it out of a low window.
 */
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
