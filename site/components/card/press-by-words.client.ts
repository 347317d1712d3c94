import type { OnAct } from '#site/components/page-start/on-act.client'

/** A card whose button opens a detail. */
const CARD = 'li[data-reveal]'
const OPENER = 'button[commandfor]'

/**
 * The words of a card lie above its stretched button, so that one can select them. Pressing them presses it all the same;
 * selecting them, or pressing a link among them, does not.
 */
export function pressCardsByTheirWords(onAct: OnAct): void {
  onAct('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('a, button') || !getSelection()?.isCollapsed) return
    target.closest(CARD)?.querySelector<HTMLElement>(OPENER)?.click()
  })
}
