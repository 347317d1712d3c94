import { isDeepStrictEqual } from 'node:util'
import type { Listing } from '../list-content.ts'
import type { ParsedFile, ResultMemory } from '../parse-cache.ts'
import type { Pictures } from '../pictures.ts'
import { type HeldTime, heldTimes, readSite, type SiteSettings, siteFacts, todayIn } from '../site-facts.ts'
import { RECOGNIZED } from './check-copies.ts'
import { type LeftOut, leftOut } from './features-off.ts'
import { type Person, personOf } from './people.ts'
import type { References } from './references.ts'

/** All that the check of a file depends on besides the file. */
export interface Targets extends References {
  people: readonly Person[]
  facts: SiteSettings
  times: readonly HeldTime[]
  off: LeftOut
}

export function targetsOf(listing: Listing, pictures: Pictures, memory: ResultMemory): Targets {
  const times = heldTimes(listing, readSite(listing).locale, todayIn(listing), memory)
  const staff = listing.entries.get('staff') ?? []
  const people = staff.map((file) => memory.of(listing.parse(file), personIn, file.id))
  return {
    ids: listing.ids,
    pictures,
    off: leftOut(listing),
    people,
    facts: siteFacts(listing, times, people),
    // A text that says the time of what is over means something else.
    times: times.filter(({ isOver }) => !isOver),
  }
}

const personIn = (file: ParsedFile, id: string): Person => personOf(id, 'value' in file ? file.value : undefined)

/** A file is concerned that has one of these texts. */
export interface ChangedTerms {
  terms: readonly string[]
  /** Of these, each file that may have a copy of a fact. */
  copies: readonly string[]
}

/** Returns undefined if all files are concerned. */
export function changedTerms(before: Targets | undefined, after: Targets): ChangedTerms | undefined {
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

/** Returns what differs, as it was and as it is. */
const changed = <Value>(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>): [string, Value][] => [
  ...withoutEqual(before, after),
  ...withoutEqual(after, before),
]

const withoutEqual = <Value>(of: ReadonlyMap<string, Value>, other: ReadonlyMap<string, Value>): [string, Value][] =>
  [...of].filter(([key, value]) => !other.has(key) || !isDeepStrictEqual(value, other.get(key)))
