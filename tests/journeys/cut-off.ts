import type { Page } from '@playwright/test'

/**
 * Content beyond the edges of the window, or of an element with hidden overflow, that can't be scrolled into view:
 * controls as HTML, and text; and how far the page scrolls sideways. Slides come into view with their arrows; content
 * that is hidden, or only for screen readers, is not included.
 */
export const cutOff = (page: Page): Promise<{ parts: string[]; sideways: number }> =>
  page.evaluate(() => {
    // Each style is read once: a page has a thousand words, and most are in the same elements.
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
      // Text for screen readers: its own element hides it.
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
