import type { HTMLElement } from 'node-html-parser'
import type { Content } from '#content-reader/read/content'

/** Turns links in sentences that lead to a feature that is off into their words: the check names these sentences. */
export function leadNowhereOff(
  page: HTMLElement,
  { featuresOff, isOff }: Pick<Content, 'featuresOff' | 'isOff'>,
): void {
  if (featuresOff.length === 0) return
  for (const link of page.getElementsByTagName('a'))
    if (isOff(link.getAttribute('href') ?? '')) link.replaceWith(link.innerHTML)
}
