import { parse } from 'node-html-parser'
import type { Clock } from '#calendar/clock'
import type { Content, PageEntry } from '#content-reader/content'
import { formatDay, t } from '#schemas/locale'
import type { Search } from '#schemas/search/search'
import { shortened } from '#schemas/text'
import type { Answer } from '#search/answer-cards'
import type { SearchItem } from '#search/search-item'
import { headingIdOf } from '#site/components/card/Section'
import { markdownOrHtml } from '#site/components/prose/markdown'
import type { RenderContext } from '#site/render-context'

export type SearchEntries = (content: Content, clock: Clock) => SearchItem[]

export type ItemFields = Omit<SearchItem, 'content' | 'subtitle' | 'priority'> &
  Partial<Pick<SearchItem, 'subtitle' | 'priority'>>

/** The entry's other facts become `content`. @param more facts that it only refers to, such as its contact's name */
export function createSearchItem(
  { subtitle = '', priority = 2, ...fields }: ItemFields,
  entry: object,
  more: readonly string[] = [],
) {
  const description = plainText(fields.description)
  const content = [factsOf(entry, [fields.title, subtitle, description]), ...more].filter(Boolean).join(' · ')
  return { ...fields, subtitle, description, content, priority } satisfies SearchItem
}

export function summarize(text: string, atMostCharacters = 180): string {
  const plain = plainText(text)
  if (plain.length <= atMostCharacters) return plain
  const cut = shortened(plain, atMostCharacters)
  const end = cut.lastIndexOf('. ')
  return end > atMostCharacters / 2 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(' '))}…`
}

export const contactNames = (contact: Parameters<Content['contact']>[0] | undefined, content: Content): string[] =>
  contact ? [content.contact(contact).name] : []

export const joinFacts = (...facts: (string | undefined)[]): string => facts.filter(Boolean).join(' · ')

export function sectionAddress(content: Content, page: string, heading: string): string {
  const { path, headings } = content.page(page)
  const text = headings[heading]
  return text ? `${path}#${headingIdOf(text)}` : path
}

export interface Answered extends Pick<Answer, 'title' | 'facts' | 'link'> {
  /** Names are terms of a question; if one is a question by itself, the terms of its kind may stand beside it. */
  of?: { id: string; names: readonly string[]; isQuestion?: true } | undefined
}

/** Compares times by the context's clock alone, which then says until when the answers hold. */
export type AnswerSource = (context: RenderContext, asked: Search['answers'][number]) => readonly Answered[]

export function plainText(text: string): string {
  const prose = parse(markdownOrHtml(text).replaceAll('</', ' </'))
  // For screen readers links say that they open a new tab or a mail.
  for (const note of prose.querySelectorAll('a > span')) note.remove()
  return prose.text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?’)])/g, '')
    .trim()
}

/** Keys whose values are for the program, or describe a picture: nobody searches for them. */
const UNSEARCHED_KEYS = new Set([
  ...['id', 'order', 'type', 'icon', 'tone', 'backgroundColor', 'textColor', 'form', 'counts', 'noun', 'student'],
  ...['when', 'observances', 'scheduleYear', 'changes', 'contact', 'holidayId', 'signupLink', 'applicationStatus'],
  ...['opens', 'closes', 'startDate', 'endDate'],
  ...['alt', 'imageAlt', 'width', 'height', 'linkText', 'secondaryLinkText', 'ctaText'],
])

const ISO_DAY = /^\d{4}-\d\d-\d\d$/

const ADDRESS = /^(\/|https:\/\/)\S*$/

/** All texts in order, each once, also of a new key in a schema. @param covered texts that other fields have */
function factsOf(entry: object, covered: readonly string[]): string {
  const facts = new Set<string>()
  collect(entry, facts)
  const known = new Set(covered)
  return [...facts].filter((fact) => !known.has(fact)).join(' · ')
}

function collect(value: unknown, facts: Set<string>): void {
  if (typeof value === 'string' && ADDRESS.test(value)) return
  if (typeof value === 'string') facts.add(ISO_DAY.test(value) ? formatDay(value) : plainText(value))
  else if (typeof value === 'number') facts.add(String(value))
  else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value)) if (!UNSEARCHED_KEYS.has(key)) collect(child, facts)
}

export const pageSearch: SearchEntries = (content) =>
  content.pages.filter(({ index }) => index).map((page) => pageItem(page, content))

const factsBeside = (content: Content): Readonly<Record<string, object | undefined>> => ({
  'kosher-soup-delivery': content.kosherSoup,
  'room-reservation': content.roomPolicies,
  home: content.home,
  // Without how to say them: syllables would be terms of their own, "zoo" in "meh-ZOO-zuh".
  glossary: content.entries('glossary').map(({ term, forms, letters, meaning }) => ({ term, forms, letters, meaning })),
})

/** Long texts that speak of everything: their titles, descriptions and synonyms say what they answer. */
const SUMMED_UP = new Set(['privacy-policy', 'holidays/letter'])

function pageItem(page: PageEntry, content: Content): SearchItem {
  const { category = 'Information', priority = 2 } = content.search.pages.find(({ page: id }) => id === page.id) ?? {}
  const { title, heading, description, intro, cards, numbers, amounts, headings, body, path } = page
  const text = SUMMED_UP.has(page.id) ? '' : body
  return createSearchItem(
    {
      id: `pages/${page.id}`,
      type: t('searchPage.page'),
      title,
      subtitle: heading,
      description,
      path,
      icon: 'page',
      category,
      priority,
    },
    { intro, headings, cards, numbers, amounts, text, beside: factsBeside(content)[page.id] ?? {} },
  )
}
