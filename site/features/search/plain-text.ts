import { type HTMLElement, parse } from 'node-html-parser'
import { markdown } from '#site/components/prose/markdown'
import { longDay } from '#site/components/today/long-day'

/** What a visitor would read of Markdown or simple HTML, on one line. */
export const plainText = (text: string): string =>
  withoutNotes(parse(markdown(text).replaceAll('</', ' </')))
    .text.replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?’)])/g, '')
    .trim()

/** Prose without what its links say of themselves to listeners: that they open a new tab, or lead to a mail. */
function withoutNotes(prose: HTMLElement): HTMLElement {
  for (const note of prose.querySelectorAll('a > span')) note.remove()
  return prose
}

/** Keys whose values are names for the machine, or describe a picture: nobody searches for them. */
const NO_WORDS = new Set([
  ...['id', 'order', 'type', 'icon', 'tone', 'backgroundColor', 'textColor', 'form', 'counts', 'noun', 'student'],
  ...['contact', 'holidayId', 'signupLink', 'applicationStatus', 'opens', 'closes', 'startDate', 'endDate'],
  ...['alt', 'imageAlt', 'width', 'height', 'linkText', 'secondaryLinkText', 'ctaText'],
])

const ISO_DAY = /^\d{4}-\d\d-\d\d$/
/** A page, a picture or another site. */
const ADDRESS = /^(\/|https:\/\/)\S*$/

/**
 * Every fact of an entry as one line of plain text: all that stands in it in words, in its order, each once. A key that is
 * added to a schema is found from then on, without anything being listed here.
 *
 * @param said What other fields of the item say already.
 */
export function factsOf(entry: object, said: readonly string[]): string {
  const facts = new Set<string>()
  collect(entry, facts)
  const known = new Set(said)
  return [...facts].filter((fact) => !known.has(fact)).join(' · ')
}

function collect(value: unknown, facts: Set<string>): void {
  if (typeof value === 'string' && ADDRESS.test(value)) return
  if (typeof value === 'string') facts.add(ISO_DAY.test(value) ? longDay(value) : plainText(value))
  else if (typeof value === 'number') facts.add(String(value))
  else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value)) if (!NO_WORDS.has(key)) collect(child, facts)
}
