import type { OnAct } from '#site/components/page-start/on-act.client'

/** A card whose button opens a detail. */
const CARD = 'li[data-reveal]'
const OPENER = 'button[commandfor]'

/**
 * The text of a card lies above its stretched button, so that it can be selected. A click on the text presses the
 * button, too; selecting it, or clicking a link in it, does not.
 */
export function pressCardsByTheirWords(onAct: OnAct): void {
  onAct('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('a, button') || !getSelection()?.isCollapsed) return
    target.closest(CARD)?.querySelector<HTMLElement>(OPENER)?.click()
  })
}
