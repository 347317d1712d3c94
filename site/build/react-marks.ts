import { CommentNode, HTMLElement } from 'node-html-parser'

/**
 * Takes out of a page what only React would read, where it never will: outside islands, its mark between two texts and the "true"
 * of a bare attribute.
 */
export function leaveOutMarks(element: HTMLElement): void {
  if (element.rawTagName === 'astro-island') return
  element.childNodes = element.childNodes.filter((node) => !(node instanceof CommentNode && node.rawText === ' '))
  element.rawAttrs = element.rawAttrs.replace(/(?<=(?:^|\s)data-[a-z-]+)="true"/g, '')
  for (const child of element.childNodes) if (child instanceof HTMLElement) leaveOutMarks(child)
}
