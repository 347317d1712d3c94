import { type HTMLElement, NodeType, parse } from 'node-html-parser'

/** A line of a page, as a visitor sees it. */
export interface Passage {
  text: string
  /** The headings that it stands under, the nearest last: in a list of terms, its term. */
  headings: readonly string[]
  /** The moments of its `<time>` elements, and what they show. */
  times: readonly { datetime: string; text: string }[]
  /** The nearest list entry, dialog, article or section: what is said there of one thing belongs together. */
  group: HTMLElement
}

const UNSEEN = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'SVG', 'HEAD'])
const INLINE = new Set([
  'A',
  'ABBR',
  'B',
  'BUTTON',
  'CITE',
  'EM',
  'I',
  'IMG',
  'LABEL',
  'Q',
  'SMALL',
  'SPAN',
  'STRONG',
  'TIME',
  'SUMMARY',
])
const GROUPS = new Set(['LI', 'DIALOG', 'ARTICLE', 'SECTION', 'MAIN', 'BODY', 'DL', 'TR'])

/** What a page shows, line by line: without what is hidden on the drawn day. */
export function passagesOf(html: string): Passage[] {
  const passages: Passage[] = []
  let headings: string[] = []
  let aboveList: string[] = []
  let line = { text: '', times: [] as Passage['times'][number][] }

  function endLine(group: HTMLElement): void {
    const text = line.text.replace(/\s+/g, ' ').trim()
    if (text) passages.push({ text, headings: [...headings], times: line.times, group })
    line = { text: '', times: [] }
  }

  function walk(element: HTMLElement, group: HTMLElement): void {
    for (const node of element.childNodes) {
      if (node.nodeType === NodeType.TEXT_NODE) line.text += decode(node.rawText)
      if (node.nodeType !== NodeType.ELEMENT_NODE) continue
      const child = node as HTMLElement
      if (UNSEEN.has(child.tagName) || child.hasAttribute('hidden')) continue
      const isInline = INLINE.has(child.tagName)
      const aboveChild = headings
      if (child.tagName === 'DL') aboveList = headings
      const datetime = child.getAttribute('datetime') ?? child.getAttribute('dateTime')
      const before = line.text.length
      if (!isInline) endLine(group)
      walk(child, GROUPS.has(child.tagName) ? child : group)
      if (datetime) line.times.push({ datetime, text: line.text.slice(before) })
      const level = /^H([1-6])$/.exec(child.tagName)?.[1]
      const title = line.text.replace(/\s+/g, ' ').trim()
      if (level) headings = [...headings.slice(0, Number(level) - 1), title]
      if (child.tagName === 'DT') headings = [...aboveList, title]
      if (child.tagName === 'DL') headings = aboveChild
      if (!isInline) endLine(GROUPS.has(child.tagName) ? child : group)
      else line.text += ['A', 'SPAN'].includes(child.tagName) ? '' : ' '
    }
  }

  const page = parse(html, { comment: false })
  const body = page.querySelector('body') ?? page
  walk(body, body)
  endLine(body)
  return passages
}

/** The structured data of a page. */
export const linkedData = (html: string): unknown[] =>
  parse(html, { blockTextElements: { script: true } })
    .querySelectorAll('script[type="application/ld+json"]')
    .map(({ rawText }): unknown => JSON.parse(rawText))

const decode = (text: string): string =>
  text
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
