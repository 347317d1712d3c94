import { type MaybeValue, valueAt } from '#schemas/file-value'
import type { IssueAnswer } from '#schemas/http/admin/content-calls'
import type { Change } from '../changes/change.ts'

function isInNew(opened: MaybeValue, at: IssueAnswer['at']): boolean {
  if (valueAt(opened, at.slice(0, -1)) === undefined) return true
  return typeof at.at(-1) === 'number' && valueAt(opened, at) === undefined
}

interface Shown {
  problems: readonly IssueAnswer[]
  file: string
  opened: MaybeValue
  isNew: boolean
  haveStopped: boolean
}

/** Leaves out new ones until their controls are left: nothing is wrong before something was typed. */
export function problemsShown({ problems, file, opened, isNew, haveStopped }: Shown): readonly IssueAnswer[] {
  if (haveStopped) return problems
  return isNew ? [] : problems.filter((each) => each.file !== file || !isInNew(opened, each.at))
}

/** Without what was missing when it was checked, and has been typed since: whether that is right, the next check says. */
export function withoutFilledIn(problems: readonly IssueAnswer[], checked: Change | undefined, now: Change) {
  const valueIn = (change: Change | undefined, { file, at }: IssueAnswer) =>
    valueAt(change?.entries.find(({ path }) => path === file)?.value, at)
  return problems.filter(
    (each) => !each.isMissing || !valueIn(now, each) || valueIn(checked, each) === valueIn(now, each),
  )
}
