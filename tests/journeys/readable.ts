import type { Page } from '@playwright/test'

/** Words that the edge of their column breaks in the middle. Addresses, and what a soft hyphen or `<wbr>` may break, are none. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden')) continue
      for (const { 0: word, index } of text.textContent?.matchAll(/[\p{L}\p{M}’]{2,}/gu) ?? []) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })

/** Links and buttons in view whose middle belongs to something else, so that a pointer can't reach them. */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const covered: string[] = []
    const { clientWidth, clientHeight } = document.documentElement
    for (const control of document.querySelectorAll('main :is(a[href], button:not(:disabled))')) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const [box] = control.getClientRects()
      if (!box || box.width <= 1) continue
      const x = box.left + box.width / 2
      const y = box.top + box.height / 2
      // A slide that is not in view, or a row that scrolls.
      if (x < 0 || x >= clientWidth || y < 0 || y >= clientHeight) continue
      const top = document.elementFromPoint(x, y)
      // A button that lies over its whole card is reached wherever nothing else of the card is.
      if (top?.closest('a, button') !== control && !stretches(control)) covered.push(control.outerHTML.slice(0, 160))
    }
    scrollTo(0, 0)
    return covered

    function stretches(control: Element): boolean {
      return ['::before', '::after'].some((part) => getComputedStyle(control, part).position === 'absolute')
    }
  })
