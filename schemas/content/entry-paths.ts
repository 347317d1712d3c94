import { isMap, type MaybeValue, type Value, type ValueMap } from '../entry-value.ts'

const PAGES = 'pages'

export const pathIn = (collection: string, id: string): string =>
  `${collection}/${id}.${collection === PAGES ? 'md' : 'yaml'}`

/** The folder whose files are single ones all the same: each form asks something else. */
export const FORMS = 'forms' as const

/** The collection of an entry; a single file has none. */
export function collectionNameOf(path: string): string | undefined {
  const [folder, ...below] = path.split('/')
  return below.length > 0 && folder !== FORMS ? folder : undefined
}

/** Undefined for what has no dates that change, or writes them all down, as a holiday does. */
export const timingAt = (path: string): readonly string[] | undefined => {
  const collection = collectionNameOf(path)
  return collection === 'events' ? [] : collection === 'groups' ? ['meetings'] : undefined
}

/** The id of an entry: `parents/stay-informed` for `pages/parents/stay-informed.md`; of a single file its name. */
export const idOf = (path: string): string =>
  (collectionNameOf(path) === undefined ? path : path.replace(/^[^/]+\//, '')).replace(/\.(yaml|md)$/, '')

/** The file of a single file's name in code: `kosherSoup` is written `kosher-soup.yaml`, `forms/mailing-list` as it is. */
export const fileNameOf = (name: string): string =>
  `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.yaml`

export const singleNameOf = (path: string): string => {
  const name = path.replace(/\.yaml$/, '')
  return name.includes('/') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The keys that name an entry, the best first: a person's title is what they do. */
const NAMING_KEYS = ['name', 'title', 'question', 'term']

/** `staff/ruth.he.yaml` has the texts of `staff/ruth.yaml` in Hebrew. */
export const TRANSLATION = /^(?<base>.+)\.(?<language>[a-z]{2,3})(?<ending>\.(?:yaml|md))$/

export function translationAt(path: string): { original: string; language: string } | undefined {
  const { base, language, ending } = TRANSLATION.exec(path)?.groups ?? {}
  return base && language && ending ? { original: base + ending, language } : undefined
}

export const translationPath = (path: string, language: string): string =>
  path.replace(/\.(?:yaml|md)$/, (ending) => `.${language}${ending}`)

/** The files that say the same as one of these, in other languages. */
export const translationsOf = (path: string, paths: Iterable<string>): string[] =>
  [...paths].filter((each) => translationAt(each)?.original === path)

export const nameIn = (keys: Readonly<Record<string, unknown>>): string | undefined =>
  NAMING_KEYS.map((key) => keys[key]).find((name) => typeof name === 'string')

/** An id made of a name: "Shabbat Dinner!" is `shabbat-dinner`. Empty for a name without Latin letters or digits. */
export const idFrom = (name: string, mostCharacters = 60): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, mostCharacters)
    .replace(/-+$/, '')

/** Returns "dance", or "dance-2" where that is taken. */
export function uniqueName(name: string, taken: ReadonlySet<unknown>, separator = '-'): string {
  let unique = name
  for (let number = 2; taken.has(unique); number += 1) unique = `${name}${separator}${number}`
  return unique
}

/** Cancels a date. What was said of it while it was on waits under `held`, and holds again once the date does. */
export function cancelledChange(change: MaybeValue, reason?: MaybeValue): ValueMap {
  const { cancelled, held, reason: before, ...said } = isMap(change) ? change : {}
  const waiting = {
    ...(isMap(held) && held),
    ...said,
    ...(cancelled !== true && before !== undefined && { reason: before }),
  }
  return { cancelled: true, ...(reason && { reason }), ...(Object.keys(waiting).length > 0 && { held: waiting }) }
}

/** Settles dates that one person cancelled while another changed them, anywhere in an entry: they are cancelled. */
export function withCancelledSettled(value: Value): Value {
  if (Array.isArray(value)) return value.map(withCancelledSettled)
  if (!isMap(value)) return value
  if (value.cancelled === true) return cancelledChange(value, value.reason)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withCancelledSettled(each)]))
}
