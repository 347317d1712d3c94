import { type HTMLElement, parse } from 'node-html-parser'
import { longDay } from '#schemas/campus-locale'
import { markdownOrHtml } from '#site/components/prose/markdown'

/** Returns one line. */
export const plainText = (text: string): string =>
  withoutNotes(parse(markdownOrHtml(text).replaceAll('</', ' </')))
    .text.replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?’)])/g, '')
    .trim()

/** For screen readers links say that they open a new tab or a mail. */
function withoutNotes(prose: HTMLElement): HTMLElement {
  for (const note of prose.querySelectorAll('a > span')) note.remove()
  return prose
}

/** Keys whose values are for the program, or describe a picture: nobody searches for them. */
const NO_WORDS = new Set([
  ...['id', 'order', 'type', 'icon', 'tone', 'backgroundColor', 'textColor', 'form', 'counts', 'noun', 'student'],
  ...[
    'when',
    'observances',
    'scheduleYear',
    'changes',
    'contact',
    'holidayId',
    'signupLink',
    'applicationStatus',
    'opens',
    'closes',
    'startDate',
    'endDate',
  ],
  ...['alt', 'imageAlt', 'width', 'height', 'linkText', 'secondaryLinkText', 'ctaText'],
])

const ISO_DAY = /^\d{4}-\d\d-\d\d$/
/** A page, a picture or another site. */
const ADDRESS = /^(\/|https:\/\/)\S*$/

/** All texts in order, each once, also of a new key in a schema. @param covered texts that other fields have */
export function factsOf(entry: object, covered: readonly string[]): string {
  const facts = new Set<string>()
  collect(entry, facts)
  const known = new Set(covered)
  return [...facts].filter((fact) => !known.has(fact)).join(' · ')
}

function collect(value: unknown, facts: Set<string>): void {
  if (typeof value === 'string' && ADDRESS.test(value)) return
  if (typeof value === 'string') facts.add(ISO_DAY.test(value) ? longDay(value) : plainText(value))
  else if (typeof value === 'number') facts.add(String(value))
  else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value)) if (!NO_WORDS.has(key)) collect(child, facts)
}
