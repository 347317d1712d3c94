import type { Page } from '@playwright/test'

/**
 * What stands beyond the edges of the window, or of a part that shows nothing beyond its own, and can't be brought into
 * view: controls as HTML, and words; and how far the page scrolls sideways. Slides are brought in by their arrows; what is
 * hidden from everybody, or from the eye, is to stay out.
 */
export const cutOff = (page: Page): Promise<{ parts: string[]; sideways: number }> =>
  page.evaluate(() => {
    // A style is asked for once: a page has a thousand words, and most stand in the same parts.
    const overflows = new Map<Element, string>()
    const overflow = (element: Element) => {
      const known = overflows.get(element) ?? getComputedStyle(element).overflowX
      overflows.set(element, known)
      return known
    }
    const around = (element: Element): Element[] =>
      element === document.body ? [] : [element, ...around(element.parentElement ?? document.body)]

    const isCutOff = (element: Element, box: DOMRect) => {
      if (box.width <= 1 || !element.checkVisibility({ visibilityProperty: true })) return false
      if (element.closest('[aria-hidden="true"], [aria-roledescription="carousel"], .visually-hidden')) return false
      // Words for those who listen: their own part lets nothing of them be seen.
      if (/hidden|clip/.test(overflow(element))) return false
      const ancestors = around(element)
      if (ancestors.some((ancestor) => /auto|scroll/.test(overflow(ancestor)))) return false
      const frames = ancestors
        .filter((ancestor) => /hidden|clip/.test(overflow(ancestor)))
        .map((ancestor) => ancestor.getBoundingClientRect())
      const left = Math.max(0, ...frames.map((frame) => frame.left))
      const right = Math.min(innerWidth, ...frames.map((frame) => frame.right))
      return box.left < left - 1 || box.right > right + 1
    }

    const controls = [...document.querySelectorAll('body :is(a, button, input, select, textarea, summary)')]
      .filter((control) => isCutOff(control, control.getBoundingClientRect()))
      .map((control) => control.outerHTML.slice(0, 120))
    const words: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      if (text.parentElement && isCutOff(text.parentElement, range.getBoundingClientRect()))
        words.push(text.textContent ?? '')
    }
    const { scrollWidth, clientWidth } = document.documentElement
    return { parts: [...controls, ...words], sideways: scrollWidth - clientWidth }
  })
