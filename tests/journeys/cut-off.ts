import type { Page } from '@playwright/test'

/**
 * Content beyond the edges of the window, or of an element with hidden overflow, that can't be scrolled into view: controls as HTML, and
 * text; and how far the page scrolls sideways. Slides, and what is hidden or only for screen readers, are left out.
 */
export const cutOff = (page: Page): Promise<{ parts: string[]; sideways: number }> =>
  page.evaluate(() => {
    interface Frame {
      left: number
      right: number
      isLeftOut: boolean
    }
    const LEFT_OUT = '[aria-hidden="true"], [aria-roledescription], .visually-hidden'
    const whole = { left: 0, right: innerWidth, isLeftOut: false }
    // Each element is measured once: a page has a thousand words, and most are in the same elements.
    const frames = new Map<Element, Frame>([[document.body, whole]])
    const frameOf = (element: Element): Frame => {
      const known = frames.get(element)
      if (known) return known
      const frame = measure(element, frameOf(element.parentElement ?? document.body))
      frames.set(element, frame)
      return frame
    }
    const measure = (element: Element, outer: Frame): Frame => {
      const { overflowX } = getComputedStyle(element)
      const isLeftOut = outer.isLeftOut || element.matches(LEFT_OUT) || /auto|scroll/.test(overflowX)
      if (isLeftOut || !/hidden|clip/.test(overflowX)) return { ...outer, isLeftOut }
      const { left, right } = element.getBoundingClientRect()
      return { left: Math.max(outer.left, left), right: Math.min(outer.right, right), isLeftOut }
    }

    const isCutOff = (element: Element, box: DOMRect) => {
      const { left, right, isLeftOut } = frameOf(element)
      if (isLeftOut || box.width <= 1 || (box.left >= left - 1 && box.right <= right + 1)) return false
      // Text for screen readers: its own element hides it.
      const hidesItself = /hidden|clip/.test(getComputedStyle(element).overflowX)
      return !hidesItself && element.checkVisibility({ visibilityProperty: true })
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
