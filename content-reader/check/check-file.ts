import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { valueAt, withTexts } from '#schemas/entry-value'
import { memoize } from '#schemas/memoize'
import { errorsIn, type Issue, keyOf, warningAt } from '../issues.ts'
import type { ListedFile, Listing } from '../list-content.ts'
import type { ParsedFile, ResultMemory } from '../parse-cache.ts'
import type { CheckedFile, ContentFile } from '../parse-file.ts'
import type { Pictures } from '../pictures.ts'
import {
  fillPlaceholders,
  findUnknownPlaceholders,
  type HeldTime,
  heldTimes,
  lacksPlaceholder,
  type Placeholders,
  readPlaceholders,
  readSite,
  todayIn,
} from '../placeholders.ts'
import { leftOut, withoutFeatures } from './features-off.ts'
import {
  checkPeople,
  type Mention,
  mentionsIn,
  type Person,
  personOf,
  textWithAddresses,
  textWithNames,
  warnOfBareNames,
} from './people.ts'
import { checkReferences, findReferences } from './references.ts'
import { schemaIssues } from './schema-issues.ts'
import { checkTexts, longTexts, placeOf, type Text, textsOf } from './texts.ts'

export type Targets = ReturnType<typeof targetsOf>

/** Returns all that the check of a file depends on besides the file. */
export function targetsOf(listing: Listing, pictures: Pictures, memory: ResultMemory) {
  const times = heldTimes(listing, readSite(listing).locale, todayIn(listing), memory)
  // A text that says the time of what is over means something else.
  const current: readonly HeldTime[] = times.filter(({ isOver }) => !isOver)
  const staff = listing.entries.get('staff') ?? []
  const { parseOriginal } = listing
  const people: Person[] = staff.map((file) => {
    const person = memory.of(listing.parse(file), personIn, file.id)
    // Sentences that are not translated have the names of the first language.
    const { names } = parseOriginal ? memory.of(parseOriginal(file), personIn, file.id) : person
    return { ...person, names: [...new Set([...person.names, ...names])] }
  })
  return {
    ids: listing.ids,
    pictures,
    off: leftOut(listing),
    people,
    facts: readPlaceholders(listing, times, people),
    times: current,
  }
}

const personIn = (file: ParsedFile, id: string): Person => personOf(id, 'value' in file ? file.value : undefined)

type ChangedTerms = NonNullable<ReturnType<typeof changedTerms>>

/** Returns the texts that concern a file which has one of them; undefined if all files are concerned. */
function changedTerms(before: Targets | undefined, after: Targets) {
  if (!before || !isDeepStrictEqual(before.off.names, after.off.names)) return undefined
  if (!isDeepStrictEqual(before.off.files, after.off.files)) return undefined
  const ids = changedIds(before.ids, after.ids)
  if (!ids) return undefined
  const byId = ({ people }: Targets) => new Map(people.map((person) => [person.id, person]))
  const byName = ({ times }: Targets) => new Map(times.map((time) => [time.name, time]))
  const facts = changed(before.facts, after.facts)
  return {
    terms: [
      ...ids,
      ...changed(before.pictures.versions, after.pictures.versions).map(([address]) => address),
      ...changed(byId(before), byId(after)).flatMap(([id, { names, emails }]) => [id, ...names, ...emails]),
      ...facts.map(([name]) => `{${name}}`),
    ],
    /** Of these, each file that may have a copy of a fact. */
    copies: [
      ...facts.flatMap(([name, text]) => (text && RECOGNIZED.includes(name) ? [text] : [])),
      ...changed(byName(before), byName(after)).flatMap(([, { clocks, text }]) => (text ? [...clocks, text] : clocks)),
    ],
  }
}

/** Returns undefined if texts may mean them unnamed: links to a page lead to an entry once its collection has one. */
function changedIds(before: Targets['ids'], after: Targets['ids']): string[] | undefined {
  if (before === after) return []
  if (!isDeepStrictEqual([...before.keys()].sort(), [...after.keys()].sort())) return undefined
  const ids = [...after].flatMap(([name, own]) =>
    changed(new Map(before.get(name)?.entries()), new Map(own.entries())).map(([id]) => id),
  )
  return ids.includes('home') ? undefined : ids
}

const changed = <Value>(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>): [string, Value][] =>
  [[before, after] as const, [after, before] as const].flatMap(([of, other]) =>
    [...of].filter(([key, value]) => !other.has(key) || !isDeepStrictEqual(value, other.get(key))),
  )

interface FileCheck<T> {
  /** Undefined with mistakes, and for what is left out with a feature that is off. */
  file?: CheckedFile<T> | undefined
  issues: readonly Issue[]
  mentions: readonly Mention[]
  /** All that it says and refers to: what changes elsewhere concerns it only if it names that. */
  texts: readonly string[]
}

export function checkFile<T>(
  { id }: Pick<ListedFile, 'id'>,
  file: ParsedFile,
  schema: z.ZodType<T>,
  targets: Targets,
): FileCheck<T> {
  if (!('value' in file)) return { issues: file, mentions: [], texts: [] }
  const texts = textsOf(file)
  const long = longTexts(texts)
  if (long.length > 0) return { issues: long, mentions: [], texts: [] }
  const { people, facts, off } = targets
  const filled = texts.some(({ text }) => MAY_NAME.test(text)) ? filledFile(file, targets) : file
  const parsed = schema.safeParse(filled.value)
  const wrong = parsed.success ? [] : schemaIssues(parsed.error.issues, file, schema)
  const found = findReferences(filled, schema, parsed.data ?? filled.value)
  const mentions = mentionsIn(texts)
  const slips = checkPeople(file.file, texts, people)
  const [wrongKeys, slipKeys] = [keysOf(wrong), keysOf(slips)]
  const left = parsed.success ? withoutFeatures({ ...filled, id, value: parsed.data }, schema, off) : undefined
  return {
    file: left?.file,
    issues: [
      ...warnOfBareNames(file.file, texts, people),
      ...warnOfCopies(file.file, texts, targets),
      // An address in place of an id is reported once, with the id.
      ...wrong.filter(
        ({ path }) => !slipKeys.has(keyOf(path)) && !lacksPlaceholder(String(valueAt(file.value, path)), facts),
      ),
      ...checkReferences(found, file, targets).filter(({ path }) => !wrongKeys.has(keyOf(path))),
      ...slips,
      ...checkTexts(texts),
      ...(filled === file ? [] : findUnknownPlaceholders(filled, facts)),
      ...(left?.issues ?? []),
    ],
    mentions,
    texts: [
      ...texts.map(({ text }) => text),
      ...found.references.map(({ value }) => value),
      ...mentions.map(({ address }) => address),
    ],
  }
}

const keysOf = (issues: readonly Issue[]) => new Set(issues.map(({ path }) => keyOf(path)))

/** Begins the name of a fact or a person in braces, or the id of somebody in place of an address: in few texts. */
const MAY_NAME = /\{|mailto:/

function filledFile(file: ContentFile, { people, facts }: Pick<Targets, 'people' | 'facts'>): ContentFile {
  const filled = (text: string) => fillPlaceholders(textWithNames(textWithAddresses(text, people), people), facts)
  return { ...file, value: withTexts(file.value, filled), body: filled(file.body) }
}

/** The checks of the reading before: a file is checked again if it changed, names what changed elsewhere, or had issues. */
export class CheckedFiles {
  #targets: Targets | undefined
  #checks = new Map<string, { parsed: ParsedFile; check: FileCheck<unknown> }>()

  begin({ parse }: Listing, targets: Targets): <T>(file: ListedFile, schema: z.ZodType<T>) => FileCheck<T> {
    const changes = changedTerms(this.#targets, targets)
    const before = this.#checks
    const now: typeof before = new Map()
    this.#targets = targets
    this.#checks = now
    return <T>(file: ListedFile, schema: z.ZodType<T>) => {
      const parsed = parse(file)
      const last = before.get(file.path)
      // Errors may name what is near, of all that there is.
      const isGood = last?.parsed === parsed && errorsIn(last.check.issues).length === 0
      const known =
        isGood && changes && !concerns(changes, file, last.check)
          ? last
          : { parsed, check: checkFile(file, parsed, schema, targets) }
      now.set(file.path, known)
      // The schema of a path is always the same.
      return known.check as FileCheck<T>
    }
  }
}

const concerns = ({ terms, copies }: ChangedTerms, { name }: ListedFile, { texts }: FileCheck<unknown>): boolean =>
  haveOneOf(texts, terms) || (copies.length > 0 && !holdsFacts(name) && haveOneOf(texts, copies))

const haveOneOf = (texts: readonly string[], terms: readonly string[]): boolean =>
  terms.length > 0 && texts.some((text) => terms.some((term) => text.includes(term)))

/** Warns of a time or fact that is typed instead of referred to: once the original changes, the copy is wrong. */
function warnOfCopies(
  file: string,
  texts: readonly Text[],
  { facts, times }: { facts: Placeholders; times: readonly HeldTime[] },
): Issue[] {
  if (holdsFacts(file)) return []
  return texts.flatMap((text) => [...copiedFacts(text, facts), ...copiedTimes(text, times)])
}

const holdsFacts = (file: string): boolean => /^content\/(events\/.*|site|kosher-soup)\.yaml$/.test(file)

/** Only facts long enough to be recognized. */
const RECOGNIZED = ['phone', 'street', 'hours', 'soup-days', 'soup-hours']

const copiedFacts = (text: Text, facts: Placeholders): Issue[] =>
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
