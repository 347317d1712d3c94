import { nearest } from './nearest.ts'

/** The entry with an id. Throws if there is none: the code needs something that `content/` no longer has. */
export function findOne<T extends { id: string }>(entries: readonly T[], id: string, folder: string): T {
  const found = entries.find((entry) => entry.id === id)
  if (found) return found
  const ids = entries.map((entry) => entry.id)
  const near = nearest(id, ids)
  throw new Error(
    `There is no "${id}" in ${folder}. ${near ? `Did you mean "${near}"?` : `It holds: ${ids.join(', ')}`}`,
  )
}
