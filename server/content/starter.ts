import { isDeepStrictEqual } from 'node:util'
import { type Entries, readFolder } from '#content-reader/content-source'

export const STARTER = 'campuses/starter/content'

export const FIRST_PERSON = 'staff/first-person.yaml'

let known: Entries | undefined

export function starterContent(): Entries {
  known ??= readFolder(STARTER)
  return known
}

export const isUntouched = (entries: Entries, starter: Entries = starterContent()): boolean =>
  entries.size > 0 && isDeepStrictEqual(entries, starter)
