import type { Entries } from '../store/content.ts'
import { readFolder } from './read-folder.ts'

/** From the project's folder, with pictures beside it. */
export const STARTER = 'campuses/starter/content'

export const FIRST_PERSON = 'staff/first-person.yaml'

let known: Entries | undefined

/** They are a part of the project, which a process reads once. */
export function starterContent(): Entries {
  known ??= readFolder(STARTER)
  return known
}

export function isUntouched(content: Entries, starter: Entries = starterContent()): boolean {
  return (
    content.size > 0 &&
    content.size === starter.size &&
    [...content].every(([path, text]) => starter.get(path) === text)
  )
}
