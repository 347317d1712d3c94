import { isDeepStrictEqual } from 'node:util'
import { type Entries, readFolder } from '#content-reader/content-source'

/** From the project's folder, with pictures beside it. */
export const STARTER = 'campuses/starter/content'

export const FIRST_PERSON = 'staff/first-person.yaml'

let known: Entries | undefined

/** It is a part of the project, which a process reads once. */
export function starterContent(): Entries {
  known ??= readFolder(STARTER)
  return known
}

export const isUntouched = (entries: Entries, starter: Entries = starterContent()): boolean =>
  entries.size > 0 && isDeepStrictEqual(entries, starter)
