import type { HTMLElement } from 'node-html-parser'

/** What a part of a page says, in one line. */
export const textOf = (part: HTMLElement | null | undefined): string =>
  part?.textContent.replace(/\s+/g, ' ').trim() ?? ''
