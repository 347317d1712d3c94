import { changedEntries } from '../content/apply-changes.ts'
import { differencesIn } from '../content/differences.ts'
import type { Entries } from '../store/content.ts'
import { migrations, type WordMigration } from './word-migrations.ts'

/**
 * Adds to words of an earlier version what this version asks for. Everything that was there stays, byte by byte, but for files whose words
 * moved or got another form.
 *
 * @throws if a migration would change or remove something: that is a mistake of the migration
 */
export function upgradeContent(content: Entries, steps: readonly WordMigration[] = migrations): Entries {
  let files = content
  for (const { why, add, moves, replaces } of steps) {
    const next = new Map([...files, ...Object.entries(add(files))])
    const lost = differencesIn(changedEntries(files, next)).find(
      ({ file, at, before }) => before !== undefined && !replaces?.test(`${file} ${at.join('.')}`),
    )
    if (moves) next.delete(moves)
    if (lost) throw new Error(`A migration changes ${lost.file}, ${lost.at.join('.')}: it may only add. (${why})`)
    files = next
  }
  return files
}

/** Says why words are upgraded, for whoever reads it in History. */
export const whyUpgraded = (content: Entries): string =>
  migrations.flatMap(({ why, add }) => (Object.keys(add(content)).length > 0 ? [why] : [])).join(' ')
