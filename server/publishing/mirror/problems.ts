import type { WordsFiles } from '../../store/words.ts'
import { changedFiles } from '../words/apply-changes.ts'
import { mergeFiles } from '../words/merge-files.ts'
import type { Outcome } from '../words/publish-words.ts'
import type { Commit } from './repository.ts'

const MOST_NAMED = 10
const MOST_VALUE_CHARACTERS = 80

/** Why a commit of theirs is not on the site, for people; undefined if it is. */
export function saidOfRefusal(outcome: Outcome, { id, subject, name }: Commit): string | undefined {
  const reason = reasonOf(outcome)
  return reason && `Commit ${id.slice(0, 8)} (“${subject.slice(0, 100)}”, ${name}) is not on the site. ${reason}`
}

function reasonOf(outcome: Outcome): string | undefined {
  if (outcome.outcome === 'invalid') {
    const lines = outcome.problems.map(
      ({ file, key, found, expected }) =>
        `${[file, key].filter(Boolean).join(' ')}: found ${found}; expected ${expected}.`,
    )
    return `The words would have mistakes: ${named(lines, ' ')} Fix them in a further commit.`
  }
  if (outcome.outcome === 'owners-only')
    return 'It changes who receives requests or alerts, or the site’s own address: an owner has to do the same at /admin.'
  return outcome.outcome === 'conflicts' ? 'Staff changed the same.' : undefined
}

/** What both sides say differently, for people; undefined if there is nothing. */
export function saidOfConflicts(base: WordsFiles, theirs: WordsFiles, ours: WordsFiles): string | undefined {
  const files = Object.fromEntries(changedFiles(base, theirs).map(({ path, after }) => [path, after]))
  const { conflicts } = mergeFiles({ base, ours: { files, renames: {} }, head: ours, headRenames: {} })
  if (conflicts.length === 0) return undefined
  const lines = conflicts.map(
    (conflict) =>
      `${[conflict.file, conflict.at.join('.')].filter(Boolean).join(' ')}: the site has ${shown(conflict.theirs)}, the Git host ${shown(conflict.ours)}`,
  )
  return `The site and the Git host say something else, and each keeps its own until both say the same. Change one of them:\n${named(lines, '\n')}`
}

function named(lines: readonly string[], between: string): string {
  const more = lines.length - MOST_NAMED
  return [...lines.slice(0, MOST_NAMED), ...(more > 0 ? [`And ${more} more.`] : [])].join(between)
}

function shown(value: unknown): string {
  const text = value === undefined || value === null ? 'nothing' : JSON.stringify(value)
  return text.length > MOST_VALUE_CHARACTERS ? `${text.slice(0, MOST_VALUE_CHARACTERS - 1)}…` : text
}
