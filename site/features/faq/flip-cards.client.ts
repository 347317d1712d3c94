import type { OnAct } from '#site/components/page-start/on-act.client'

/** The most milliseconds between the clicks of a double click, which selects a word. */
const DOUBLE_CLICK_MILLISECONDS = 300

/** Unless it is on a link or selects text. */
export function flipBackOnClick(onAct: OnAct): void {
  let turning: ReturnType<typeof setTimeout> | undefined
  onAct('click', ({ target, detail }) => {
    clearTimeout(turning)
    const answer = target instanceof Element && !target.closest('a') ? target.closest('[data-turns-back]') : null
    const card = answer?.closest('details')
    if (!card || detail > 1) return
    turning = setTimeout(() => {
      if (getSelection()?.isCollapsed !== false) card.open = false
    }, DOUBLE_CLICK_MILLISECONDS)
  })
}
