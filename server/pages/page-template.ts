import { type HTMLElement, parse } from 'node-html-parser'

/** The HTML for the gaps of a page, by their names. A gap without a value stays empty. */
export type Filling = Readonly<Record<string, string>>

/** The name of a gap is between two characters that our text never has. */
const GAP = /\uE000([\w:.-]+)\uE001/

/** A placeholder to fill in later, as the content of an element or within an attribute. */
export const gap = (name: string): string => `\uE000${name}\uE001`

/** Leaves a gap among the attributes of an element, to be filled with complete attributes or with nothing. */
export const leaveAttributes = (element: HTMLElement, name: string): void => {
  element.setAttribute(gap(name), '')
}

/**
 * A built page with gaps, ready to be filled. Its HTML is parsed once: that takes as long as filling it a hundred
 * times.
 *
 * @param html the page as it was built
 * @param prepare creates the gaps
 */
export function pageTemplate(html: string, prepare: (page: HTMLElement) => void): (filling: Filling) => string {
  const page = parse(html, { comment: true })
  prepare(page)
  // Texts and names of gaps alternate.
  const pieces = page.toString().split(GAP)
  return (filling) => pieces.map((piece, at) => (at % 2 === 0 ? piece : (filling[piece] ?? ''))).join('')
}

/**
 * The element of a page that a selector finds.
 *
 * @throws Error if the built page has none: the contract between the site and the server is broken
 */
export function part(of: HTMLElement, selector: string): HTMLElement {
  const found = of.querySelector(selector)
  if (!found) throw new Error(`The built page has no ${selector}`)
  return found
}
