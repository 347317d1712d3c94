import type { Entries } from '#content-reader/content-source'
import type { Answers } from '#schemas/adopting/adopting'
import { idFrom, uniqueName } from '#schemas/content/entry-paths'
import { isMap, type Value, type ValueMap } from '#schemas/entry-value'
import { isLocale } from '#schemas/fields/field-types'
import { renameEntry } from '../content/build-change.ts'
import { withChange } from '../content/merge-changes.ts'
import { FIRST_PERSON } from '../content/starter.ts'

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
