import type { WordsFiles } from '../store/words.ts'
import { changedFiles } from '../words/apply-changes.ts'
import { type Difference, differencesIn } from '../words/differences.ts'
import { migrations, type WordMigration } from './word-migrations.ts'

export interface Added extends Pick<Difference, 'file' | 'at'> {
  why: string
}

/**
 * Words of an earlier version, with what this version asks for. Everything that was there stays, byte by byte, but for a file whose words
 * moved.
 *
 * @throws if a migration would change or remove something: that is a mistake of the migration
 */
export function upgradeWords(
  words: WordsFiles,
  steps: readonly WordMigration[] = migrations,
): { files: WordsFiles; added: Added[] } {
  let files = words
  const added: Added[] = []
  for (const { why, add, moves } of steps) {
    const next = new Map([...files, ...Object.entries(add(files))])
    const differences = differencesIn(changedFiles(files, next))
    if (moves) next.delete(moves)
    const lost = differences.find(({ before }) => before !== undefined)
    if (lost) throw new Error(`A migration changes ${lost.file}, ${lost.at.join('.')}: it may only add. (${why})`)
    added.push(...differences.map(({ file, at }) => ({ file, at, why })))
    files = next
  }
  return { files, added }
}
