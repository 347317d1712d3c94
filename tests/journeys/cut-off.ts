import type { Page } from '@playwright/test'

/**
 * What stands beyond the edges of the window and can't be brought into it, as HTML; and how far the page scrolls sideways.
 * Slides are brought in by their arrows; what is hidden from everybody is to stay out.
 */
export const cutOff = (page: Page): Promise<{ parts: string[]; sideways: number }> =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const parts = [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, input, select, td, th)')]
    const beyond = parts.filter((part) => {
      const { width, left, right } = part.getBoundingClientRect()
      const isSeen = width > 1 && part.checkVisibility({ visibilityProperty: true })
      const isElsewhere = part.closest('[aria-hidden="true"], [aria-roledescription="carousel"]') || scrolls(part)
      return isSeen && (left < -1 || right > innerWidth + 1) && !isElsewhere
    })
    const { scrollWidth, clientWidth } = document.documentElement
    return { parts: beyond.map((part) => part.outerHTML.slice(0, 120)), sideways: scrollWidth - clientWidth }
  })
