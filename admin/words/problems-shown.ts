import type { ProblemAnswer } from '#schemas/http/admin/words-calls'
import { type Change, isMissing } from '../changes/change.ts'
import { type Value, valueAt } from '../forms/value.ts'

/** Whether a place is in something that was not there when the form was opened: a row that somebody has just added. */
function isInNew(opened: Value, at: ProblemAnswer['at']): boolean {
  if (valueAt(opened, at.slice(0, -1)) === undefined) return true
  return typeof at.at(-1) === 'number' && valueAt(opened, at) === undefined
}

interface Shown {
  problems: readonly ProblemAnswer[]
  file: string
  opened: Value
  isNew: boolean
  /** They have kept something from being sent. */
  haveStopped: boolean
}

/** The problems that are shown before anybody has left their controls: what is new is not wrong before something was typed. */
export function problemsShown({ problems, file, opened, isNew, haveStopped }: Shown): readonly ProblemAnswer[] {
  if (haveStopped) return problems
  return isNew ? [] : problems.filter((each) => each.file !== file || !isInNew(opened, each.at))
}

/** What was missing and is not any more: whether it is right, the next check says. */
export const withoutFilledIn = (problems: readonly ProblemAnswer[], { entries }: Pick<Change, 'entries'>) =>
  problems.filter((each) => {
    const value = valueAt(entries.find(({ path }) => path === each.file)?.value, each.at)
    return !isMissing(each) || value === undefined || value === ''
  })
