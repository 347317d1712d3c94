import { memoize } from '#schemas/memoize'
import { type Issue, warningAt } from '../issues.ts'
import type { HeldTime, SiteFacts } from '../site-facts.ts'
import { placeOf, type Text } from './texts.ts'

/** Warns of a time or fact that is typed instead of referred to: once the original changes, the copy is wrong. */
export function warnOfCopies(
  file: string,
  texts: readonly Text[],
  { facts, times }: { facts: SiteFacts; times: readonly HeldTime[] },
): Issue[] {
  if (holdsFacts(file)) return []
  return texts.flatMap((text) => [...copiedFacts(text, facts), ...copiedTimes(text, times)])
}

export const holdsFacts = (file: string): boolean => /^content\/(events\/.*|site|kosher-soup)\.yaml$/.test(file)

/** Only facts long enough to be recognized. */
export const RECOGNIZED = ['phone', 'street', 'hours', 'soup-days', 'soup-hours']

const copiedFacts = (text: Text, facts: SiteFacts): Issue[] =>
  RECOGNIZED.flatMap((name) => {
    const fact = facts.get(name)
    const index = fact ? text.text.indexOf(fact) : -1
    return fact && index >= 0 ? [copy(text, index, fact, name)] : []
  })

const CLOCK = /\b\d{1,2}:\d\d(?: [AP]M)?\b/g
/** Characters before and after a time in which its sentence is: a text may be one endless sentence, full of times. */
const MOST_CONTEXT = 500
const DATED = /\b[A-Z][a-z]+ \d{1,2}, $/

function copiedTimes(text: Text, times: readonly HeldTime[]): Issue[] {
  const { byClock, phrases: allPhrases } = indexOf(times)
  const phrases = allPhrases.filter(({ text: phrase = '' }) => text.text.includes(phrase))
  const contextAt = (index: number) => sentenceAround(text.text, index).toLowerCase()
  const path = text.path.join(' ').toLowerCase()
  const isMeant = ({ days, called }: HeldTime, context: string) =>
    days.some((day) => says(`${path} ${context}`, day.toLowerCase())) || says(context, called)
  const ofPhrases = phrases.flatMap((held) => {
    const { text: phrase = '', name } = held
    const index = text.text.indexOf(phrase)
    return isMeant(held, contextAt(index)) ? [{ name, copy: copy(text, index, phrase, name) }] : []
  })
  const rest = phrases.reduce(
    (left, { text: phrase = '' }) => left.replaceAll(phrase, ' '.repeat(phrase.length)),
    text.text,
  )
  const ofParts = [...rest.matchAll(CLOCK)].flatMap(({ 0: clock, index }) => {
    const alike = byClock.get(clock)
    if (!alike || DATED.test(text.text.slice(Math.max(0, index - MOST_CONTEXT), index))) return []
    const context = contextAt(index)
    const meant = alike.filter((held) => isMeant(held, context))
    const [held] = meant.toSorted((one, other) => likeliness(other, clock, context) - likeliness(one, clock, context))
    return held ? [{ name: held.name, copy: copy(text, index, clock, held.name) }] : []
  })
  const found = [...ofPhrases, ...ofParts]
  // The later of two takes the place of the earlier in a map.
  return [...new Map(found.toReversed().map(({ name, copy }) => [name, copy])).values()].toReversed()
}

/** Indexes the times once for all texts: few texts say any clock, and few times that one. */
const indexOf = memoize((times: readonly HeldTime[]) => {
  const clocks = new Set(times.flatMap((held) => held.clocks))
  const byClock = new Map([...clocks].map((clock) => [clock, times.filter((held) => held.clocks.includes(clock))]))
  // Those that say more than a clock: "7:30 PM (6:30 PM in winter)".
  return { byClock, phrases: times.filter(({ text = '' }) => text.includes('(')) }
}, new WeakMap())

/** Ranks matches: the event's name counts most, then summer time, which comes first in the formatted text. */
const likeliness = ({ called, clocks }: HeldTime, clock: string, context: string): number =>
  (says(context, called) ? 2 : 0) + (clocks[0] === clock ? 1 : 0)

/** Finds "Friday" in "Fridays", too. */
const says = (text: string, word: string): boolean =>
  word.length > 3 && text.includes(word) && new RegExp(`\\b${word}s?\\b`).test(text)

function sentenceAround(text: string, index: number): string {
  const before =
    text
      .slice(Math.max(0, index - MOST_CONTEXT), index)
      .split(/[.!?]\s|\n/)
      .at(-1) ?? ''
  const after = text.slice(index, index + MOST_CONTEXT).split(/[.!?]\s|\n/)[0] ?? ''
  return before + after
}

const copy = (text: Text, index: number, found: string, name: string): Issue =>
  warningAt(
    placeOf(text, index),
    `“${found}” is typed here. Write {${name}} in its place, and it ` +
      'follows when that changes; if something else is meant, leave it.',
  )
