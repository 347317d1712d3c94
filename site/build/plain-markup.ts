import { CommentNode, HTMLElement } from 'node-html-parser'
import { elementsOf, type Page, SHAPES } from './page-tree'

/**
 * Takes out of a page what only React would read, where it never will: outside islands, its mark between two texts and the "true"
 * of a bare attribute. Shapes end where they begin.
 */
export function makeMarkupPlain(page: Page): void {
  for (const shape of elementsOf(page))
    if (SHAPES.includes(shape.rawTagName)) shape.rawAttrs = `${shape.rawAttrs.replace(/\s*\/?$/, '')}/`
  leaveOutMarks(page)
}

function leaveOutMarks(element: HTMLElement): void {
  if (element.rawTagName === 'astro-island') return
  element.childNodes = element.childNodes.filter((node) => !(node instanceof CommentNode && node.rawText === ' '))
  element.rawAttrs = element.rawAttrs.replace(/(?<=(?:^|\s)data-[a-z-]+)="true"/g, '')
  for (const child of element.childNodes) if (child instanceof HTMLElement) leaveOutMarks(child)
}
