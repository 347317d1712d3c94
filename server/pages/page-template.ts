import { type HTMLElement, parse } from 'node-html-parser'

/** What goes into the gaps of a page, by their names: HTML. What has no name here stays empty. */
export type Filling = Readonly<Record<string, string>>

/** The name of a gap stands between two characters that no text of ours has. */
const GAP = /\uE000([\w:.-]+)\uE001/

/** Stands for what is filled in later, as the content of an element or within an attribute. */
export const gap = (name: string): string => `\uE000${name}\uE001`

/** Leaves a gap among the attributes of an element: it is filled with whole attributes, or with none. */
export const leaveAttributes = (element: HTMLElement, name: string): void => {
  element.setAttribute(gap(name), '')
}

/**
 * A built page with gaps, ready to be filled. Its HTML is read once: that takes as long as filling it a hundred times.
 *
 * @param html the page as it was built
 * @param prepare leaves the gaps
 */
export function pageTemplate(html: string, prepare: (page: HTMLElement) => void): (filling: Filling) => string {
  const page = parse(html, { comment: true })
  prepare(page)
  // Text and names of gaps by turns.
  const pieces = page.toString().split(GAP)
  return (filling) => pieces.map((piece, at) => (at % 2 === 0 ? piece : (filling[piece] ?? ''))).join('')
}

/**
 * The element of a page that a selector finds.
 *
 * @throws Error where the built page has none: the contract between the site and the server is broken
 */
export function part(of: HTMLElement, selector: string): HTMLElement {
  const found = of.querySelector(selector)
  if (!found) throw new Error(`The built page has no ${selector}`)
  return found
}
