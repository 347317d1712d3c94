import type { Conflict } from '../merge-files.ts'

const MOST_NAMED = 10
const MOST_VALUE_CHARACTERS = 80

/** What staff and a commit of the Git host both changed, and what to do, for operators: a line for each value. */
export function describeConflicts(conflicts: readonly Conflict[]): string {
  const lines = conflicts.map(({ file, at, ours, theirs }) => {
    const place = [file, at.join('.')].filter(Boolean).join(' ')
    return `${place}: the site has ${describeValue(ours)}, the Git host ${describeValue(theirs)}`
  })
  const more = lines.length - MOST_NAMED
  return [
    'Staff published what was changed on the Git host, too. Each side keeps its own value:',
    ...lines.slice(0, MOST_NAMED),
    ...(more > 0 ? [`And ${more} more.`] : []),
    'For the site’s value, run “npm run words -- export FOLDER --keep published” on the content/ of a checkout, and commit it. For the Git host’s, type it at /admin.',
  ].join('\n')
}

function describeValue(value: Conflict['ours']): string {
  const text = value === undefined || value === null ? 'nothing' : JSON.stringify(value)
  return text.length > MOST_VALUE_CHARACTERS ? `${text.slice(0, MOST_VALUE_CHARACTERS - 1)}…` : text
}
