import type { OnAct } from '#site/components/page-start/on-act.client'

const CARD = 'li[data-reveal]'
const OPENER = 'button[commandfor]'

/** A card's text lies above its button, to be selectable: a click on it presses the button, but for its links. */
export function pressCardsByTheirWords(onAct: OnAct): void {
  onAct('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('a, button') || !getSelection()?.isCollapsed) return
    target.closest(CARD)?.querySelector<HTMLElement>(OPENER)?.click()
  })
}
