import { parse } from 'node-html-parser'
import { addDays, type Day, onOrBefore, SUNDAY } from '../../calendar/time/days.ts'
import { momentOf } from '../../calendar/time/moments.ts'
import { isOver, isPromise, sentencesOf } from '../../content-reader/freshness/english.ts'
import { namedDays } from '../../content-reader/freshness/named-days.ts'
import { linkedData, type Passage, passagesOf } from './passages.ts'

/**
 * What a page says on a day that is not true then. The rules know English and the calendar, and nothing of how the site decides what
 * to show, so that they can't share its mistakes.
 */
export interface Untruth {
  rule: string
  /** The sentence, as a visitor reads it. */
  quote: string
}

/** A heading that promises what is ahead. */
const PROMISE = /^(next|coming up|this week|upcoming|your week|what is next|next dates)\b/i
/** Something to do in time. */
const ACTION = /\b(apply|register|reserve|sign up|save (me )?a (seat|chair|spot|place)|vote|nominate|rsvp)\b/i
/** Said of the time without anything to come. */
const RETURN = /\b(back|again|dates|yet|soon)\b/i

interface Read extends Passage {
  days: readonly Day[]
}

/** Everything untrue that a page says to a visitor. */
export function untruthsIn(html: string, today: Day, timeZone: string): Untruth[] {
  const impossible: Untruth[] = []
  const passages = passagesOf(html).map((passage): Read => {
    const named = namedDays(outsideTimes(passage), today)
    for (const { words, day } of named) if (!day) impossible.push({ rule: 'impossible date', quote: words })
    for (const time of passage.times)
      if (!isPossible(time, today, timeZone))
        impossible.push({ rule: 'impossible time', quote: `${time.datetime}: ${time.text}` })
    const days = [
      ...named.flatMap(({ day }) => day ?? []),
      ...passage.times.map(({ datetime }) => datetime.slice(0, 10)),
    ]
    return { ...passage, days }
  })
  return [
    ...impossible,
    ...passages.flatMap((passage) => pastAsComing(passage, today)),
    ...passages.flatMap((passage) => anotherWeek(passage, today)),
    ...passages.flatMap((passage) => anotherTomorrow(passage, today)),
    ...closedAsOpen(passages, today),
    ...nothingNext(passages, today),
    ...emptyHeadings(html),
  ]
}

const outsideTimes = ({ text, times }: Passage): string =>
  times.reduce((rest, { text: shown }) => (shown.trim() ? rest.replace(oneLine(shown), '') : rest), text)

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Whether a moment exists there, and is the one that is shown. */
function isPossible({ datetime, text }: Passage['times'][number], today: Day, timeZone: string): boolean {
  const instant = Date.parse(datetime)
  if (Number.isNaN(instant)) return false
  const clock = /T(\d{2}):(\d{2})/.exec(datetime)
  if (clock && momentOf(instant, timeZone).slice(0, 16) !== datetime.slice(0, 16)) return false
  const shown = /(\d{1,2}):(\d{2}) (AM|PM)/.exec(text)
  if (clock && shown) {
    const hour = (Number(shown[1]) % 12) + (shown[3] === 'PM' ? 12 : 0)
    if (hour !== Number(clock[1]) || shown[2] !== clock[2]) return false
  }
  return namedDays(text, datetime.slice(0, 10) || today).every(({ day }) => day !== undefined)
}

function pastAsComing({ text, times, days, headings }: Read, today: Day): Untruth[] {
  const isPromised = PROMISE.test(headings.at(-1) ?? '')
  const underPromise = isPromised && days.length > 0 && days.every((day) => day < today) && !isOver(text)
  if (underPromise) return [{ rule: 'past as coming', quote: `${headings.at(-1)}: ${text}` }]
  if (times.length > 0) return []
  return sentencesOf(text).flatMap((sentence) => {
    const named = namedDays(sentence, today).flatMap(({ day }) => day ?? [])
    const isPast = named.length > 0 && named.every((day) => day < today)
    return isPast && isPromise(sentence) ? [{ rule: 'past as coming', quote: sentence }] : []
  })
}

/** "This week" and "tonight" go with days of this week, and with this evening. */
function anotherWeek({ text, days, headings }: Read, today: Day): Untruth[] {
  const says = (words: RegExp) => words.test(text) || words.test(headings.at(-1) ?? '')
  const quote = `${headings.at(-1) ?? ''}: ${text}`
  const from = onOrBefore(today, SUNDAY)
  const to = addDays(from, 6)
  const outside = (first: Day, last: Day) => days.some((day) => day < first || day > last)
  if (says(/\b(this|your) week\b/i) && !/\b(until|last checked)\b/i.test(text) && outside(from, to))
    return [{ rule: 'another week', quote: quote }]
  if (
    says(/\bthis Shabbat\b/i) &&
    !/\b(next|last checked)\b/i.test(text) &&
    outside(addDays(today, -3), addDays(to, 3))
  )
    return [{ rule: 'another Shabbat', quote: quote }]
  if (
    says(/\b(tonight|today)\b/i) &&
    !/\b(next|until|opens|tomorrow|(begins|ends) on)\b/i.test(text) &&
    outside(today, today)
  )
    return [{ rule: 'another day', quote: quote }]
  return []
}

/** "Tomorrow" goes with tomorrow, in its own sentence: the one before may say until when a break is. */
function anotherTomorrow(passage: Read, today: Day): Untruth[] {
  const says = (words: string) => /\btomorrow\b/i.test(words)
  const heading = passage.headings.at(-1) ?? ''
  const sentences = says(heading) ? [passage.text] : sentencesOf(passage.text).filter(says)
  const isOther = sentences.some((text) => daysIn({ ...passage, text }, today).some((day) => day !== addDays(today, 1)))
  return isOther ? [{ rule: 'another day', quote: `${heading}: ${passage.text}` }] : []
}

/** The days that a part of a passage names. */
const daysIn = (part: Passage, today: Day): Day[] => [
  ...namedDays(outsideTimes(part), today).flatMap(({ day }) => day ?? []),
  ...part.times.filter(({ text }) => part.text.includes(oneLine(text))).map(({ datetime }) => datetime.slice(0, 10)),
]

/** Something to do, where all that is said of it is past. */
function closedAsOpen(passages: readonly Read[], today: Day): Untruth[] {
  const isOne = ({ tagName }: Passage['group']) => tagName !== 'MAIN' && tagName !== 'BODY'
  const groups = new Set(passages.map(({ group }) => group).filter(isOne))
  return [...groups].flatMap((group) => {
    const dated = passages.filter((passage) => passage.group === group && passage.days.length > 0)
    if (dated.length === 0 || dated.some(({ days }) => days.some((day) => day >= today))) return []
    return group
      .querySelectorAll('a, button')
      .filter((control) => ACTION.test(control.text) && !control.closest('[hidden]'))
      .map((control) => ({ rule: 'closed as open', quote: `${control.text.trim()}, beside: ${dated[0]?.text}` }))
  })
}

/** Under a heading that promises something, there is something, or the day on which we are back. */
function nothingNext(passages: readonly Read[], today: Day): Untruth[] {
  const promises = new Set(passages.flatMap(({ headings }) => headings.filter((heading) => PROMISE.test(heading))))
  return [...promises].flatMap((heading) => {
    const under = passages.filter(({ headings }) => headings.includes(heading))
    const hasComing = under.some(({ text, days }) => days.some((day) => day >= today) || RETURN.test(text))
    return hasComing ? [] : [{ rule: 'nothing next', quote: `${heading}: ${under[0]?.text ?? ''}` }]
  })
}

/** A heading of a section with nothing under it: filters and placeholders are nothing. */
const emptyHeadings = (html: string): Untruth[] =>
  parse(html, { comment: false })
    .querySelectorAll('main section')
    .flatMap((section) => {
      const heading = section.querySelector('h2, h3')
      if (!heading || section.querySelector('img, svg, iframe, form')) return []
      const rest = section.querySelectorAll('h2, h3, nav, [data-skeleton], script')
      const unseen = rest.reduce((length, { text }) => length + text.trim().length, 0)
      return section.text.trim().length <= unseen
        ? [{ rule: 'a heading with nothing under it', quote: heading.text.trim() }]
        : []
    })

/** What it says to search engines, which read a page as it was drawn. */
export const untruthsForMachines = (html: string, today: Day): Untruth[] =>
  linkedData(html).flatMap((data) => pastEvents(data, today))

function pastEvents(data: unknown, today: Day): Untruth[] {
  if (Array.isArray(data)) return data.flatMap((each) => pastEvents(each, today))
  if (typeof data !== 'object' || data === null) return []
  const { '@type': type, startDate, endDate, name } = data as Record<string, unknown>
  const last = String(endDate ?? startDate).slice(0, 10)
  const isPast = type === 'Event' && last < today
  return [
    ...(isPast ? [{ rule: 'past as coming', quote: `Event for search engines: ${name}, ${last}` }] : []),
    ...Object.values(data).flatMap((value) => pastEvents(value, today)),
  ]
}
