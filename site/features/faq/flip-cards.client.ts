import type { OnAct } from '#site/components/page-start/on-act.client'

/** How long, in milliseconds, a second click may take to make one a double click, which marks a word. */
const DOUBLE_CLICK_MILLISECONDS = 300

/** A click on an answer turns its card back, but not on a link in it, and not for whoever marks its words. */
export function turnBackByAnswers(onAct: OnAct): void {
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
