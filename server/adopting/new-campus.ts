import { globSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { leftOut } from '#content-reader/check/features-off'
import { type Entries, entriesAlone, nameOfPath, openSource } from '#content-reader/content-source'
import { listContent } from '#content-reader/list-content'
import { type ContentFile, parseFile } from '#content-reader/parse-file'
import type { Answers } from '#schemas/adopting/adopting'
import { collectionNameOf, idFrom, idOf, uniqueName } from '#schemas/content/entry-paths'
import { isMap, type Value, type ValueMap, type ValuePath, valueAt, withTexts } from '#schemas/entry-value'
import { isLocale } from '#schemas/fields/field-types'
import { renameEntry } from '../content/build-change.ts'
import { withChange } from '../content/merge-changes.ts'
import { FIRST_PERSON, STARTER, starterContent } from '../content/starter.ts'

/** Makes a new campus’s content from the starter’s and its answers. The id stays: the store compares it. */
export function newCampus(starter: Entries, answers: Answers): Entries {
  const [first, ...others] = idsOf(answers.people)
  const owner = `staff/${first}.yaml`
  let entries = owner === FIRST_PERSON ? starter : withChange(starter, renameEntry(starter, FIRST_PERSON, owner))
  entries = edited(entries, owner, (keys) => ({ ...keys, ...answers.people[0] }))
  const portrait = entries.get(owner) ?? null
  for (const [index, other] of others.entries()) {
    const path = `staff/${other}.yaml`
    const person = answers.people[index + 1]
    entries = edited(new Map(entries).set(path, portrait), path, (keys) => ({ ...keys, ...person, order: index + 2 }))
  }
  entries = edited(entries, 'site.yaml', (site) => siteOf(site, answers))
  return edited(entries, 'theme.yaml', (theme) => themeOf(theme, answers))
}

function edited(entries: Entries, path: string, change: (keys: ValueMap) => ValueMap): Entries {
  const entry = entries.get(path)
  if (!isMap(entry)) throw new Error(`The starter has no ${path}`)
  return new Map(entries).set(path, change(entry))
}

function siteOf(site: ValueMap, answers: Answers): ValueMap {
  const { name, shortName = lastWord(name), school, region, place, phone, email, url, social } = answers
  const { donate, shop, hours } = answers
  const inFeatures = site.features as ValueMap
  const given = Object.entries(answers.features).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
  const note = (site.address as ValueMap).note ?? ''
  return withoutGaps({
    ...site,
    name,
    shortName,
    school,
    region,
    place,
    phone,
    email,
    url,
    social,
    address: withoutGaps({ ...answers.address, note }),
    locale: localeOf(answers.address.country),
    hours: hours ?? site.hours,
    features: { ...inFeatures, ...Object.fromEntries(given) },
    donate,
    shop,
  })
}

const themeOf = (theme: ValueMap, { logo, colors }: Answers): ValueMap =>
  withoutGaps({ ...theme, logo: logo ?? theme.logo, colors: colors ? withoutGaps(colors) : theme.colors })

/** The content is English, and dates are as they are written in the country; en-US goes without saying. */
const localeOf = (country: string | undefined): string | undefined =>
  country && country !== 'US' && isLocale(`en-${country}`) ? `en-${country}` : undefined

const withoutGaps = (keys: Readonly<Record<string, Value | undefined>>): ValueMap =>
  Object.fromEntries(Object.entries(keys).filter((entry): entry is [string, Value] => entry[1] !== undefined))

const lastWord = (name: string): string => name.trim().split(/\s+/).at(-1) ?? name

function idsOf(people: Answers['people']): string[] {
  const ids = new Set<string>()
  for (const { name } of people) ids.add(uniqueName(idFrom(name) || 'person', ids))
  return [...ids]
}

/** Lists texts that are still the starter’s: its comments “Replace:”, where the value is as it was there. */
export function listNotes(entries: Entries) {
  const { files: off } = leftOut(listContent(openSource(entriesAlone(entries))))
  const people = [...entries.keys()].filter((path) => collectionNameOf(path) === 'staff')
  const ofAnybody = (path: string, from: Entries, at: ValuePath, ids: readonly string[]) =>
    withTexts(valueAt(from.get(path), at), (text) => (ids.includes(text) ? 'somebody' : text))
  const isLeft = (path: string, { path: first, at }: StarterNote) =>
    entries.has(path) &&
    !off.has(nameOfPath(path)) &&
    !isReviewed(path, entries) &&
    isDeepStrictEqual(
      ofAnybody(path, entries, at, people.map(idOf)),
      ofAnybody(first, starterContent(), at, [idOf(FIRST_PERSON)]),
    )
  return starterNotes()
    .flatMap((note) =>
      (note.path === FIRST_PERSON ? people : [note.path])
        .filter((path) => isLeft(path, note))
        .map((path) => ({ path, what: note.what })),
    )
    .toSorted((one, other) => one.path.localeCompare(other.path))
}

function isReviewed(path: string, entries: Entries): boolean {
  const entry = entries.get(path)
  return isMap(entry) && entry.reviewed !== undefined && valueAt(starterContent().get(path), ['reviewed']) === undefined
}

const NOTE = /^\s*# Replace: (.+)$/
const TEXT_BELOW = /text below/

type StarterNote = ReturnType<typeof notesIn>[number]

let known: readonly StarterNote[] | undefined

function starterNotes(): readonly StarterNote[] {
  known ??= globSync('**/*.{yaml,md}', { cwd: STARTER })
    .sort()
    .flatMap((path) => notesIn(path, readFileSync(`${STARTER}/${path}`, 'utf8')))
  return known
}

function notesIn(path: string, text: string) {
  const file = parseFile(text, nameOfPath(path))
  if (!('value' in file)) return []
  return text.split('\n').flatMap((line, index) => {
    const [, what] = NOTE.exec(line) ?? []
    if (!what) return []
    const at: ValuePath = index === 0 ? [] : TEXT_BELOW.test(what) ? ['body'] : (pathBelow(file, index + 1) ?? [])
    return { path, what, at }
  })
}

function pathBelow({ value, lineOf }: ContentFile, line: number): ValuePath | undefined {
  const search = (within: unknown, at: ValuePath): ValuePath | undefined => {
    if (typeof within !== 'object' || within === null) return undefined
    for (const [key, child] of Object.entries(within)) {
      const path = [...at, Array.isArray(within) ? Number(key) : key]
      const found = (lineOf(path) ?? 0) > line ? path : search(child, path)
      if (found) return found
    }
    return undefined
  }
  return search(value, [])
}
