import { useEffect, useState } from 'react'
import { collectionNameOf, nameIn, pathIn } from '#schemas/content/entry-paths'
import { isMap, type MaybeValue, valueAt } from '#schemas/file-value'
import type { ChangeCall, CheckAnswer, IssueAnswer } from '#schemas/http/admin/content-calls'
import type { Control } from '#schemas/http/admin/controls'
import { CONTENT_PATHS } from '#schemas/http/admin/paths'
import { call } from '../calls/call.ts'
import type { UnsentWork } from '../changes/unsent-work.ts'
import type { Change } from '../changes/use-sending.ts'
import { cleanValue } from '../controls/field-values.ts'

export interface ChangedEntry extends Omit<UnsentWork, 'at'> {
  path: string
  form: Control
  isNew: boolean
}
type Entry = ChangeCall['entries'][number]

export function createChange({ path, form, isNew, revision, opened, value, id }: ChangedEntry): Change {
  const collection = collectionNameOf(path)
  const next = collection === undefined ? path : pathIn(collection, id)
  const words = (cleanValue({ ...form, isRequired: true }, value, isNew ? {} : opened) ?? {}) as Entry['value']
  const renamed = !isNew && next !== path && { renamedFrom: path }
  return { base: revision, entries: [{ path: next, value: words, isNew, ...renamed }] }
}

/** In milliseconds, after the last key. */
const DEBOUNCE_MILLISECONDS = 600

const NO_ISSUES: CheckAnswer = { problems: [], warnings: [], differences: [] }

/** Returns what was found last while there is no connection. */
export function useCheck(first: Pick<CheckAnswer, 'problems' | 'times'>, change: Change | undefined) {
  const [opened, setOpened] = useState<CheckAnswer>({ ...NO_ISSUES, ...first })
  const [answer, setAnswer] = useState<{ found: CheckAnswer; of?: Change | undefined }>({ found: opened })
  useEffect(() => {
    if (!change) return
    let isLate = false
    const check = async () => {
      const found = await call<CheckAnswer>('POST', CONTENT_PATHS.check, change).catch(() => undefined)
      if (found) afterPointerUp(() => isLate || setAnswer({ found, of: change }))
    }
    const timer = setTimeout(() => void check(), DEBOUNCE_MILLISECONDS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [change])
  return {
    ...(change ? { ...answer.found, problems: withoutFilled(answer.found.problems, answer.of, change) } : opened),
    show: (found: Pick<CheckAnswer, 'problems' | 'times'>) =>
      setAnswer({ found: { ...NO_ISSUES, ...found }, of: change }),
    reopen: (found: Omit<CheckAnswer, 'differences'>) => setOpened({ ...NO_ISSUES, ...found }),
  }
}

function isInNew(opened: MaybeValue, at: IssueAnswer['at']): boolean {
  if (valueAt(opened, at.slice(0, -1)) === undefined) return true
  return typeof at.at(-1) === 'number' && valueAt(opened, at) === undefined
}

interface VisibleProblems {
  problems: readonly IssueAnswer[]
  file: string
  opened: MaybeValue
  isNew: boolean
  haveStopped: boolean
}

/** Leaves out new ones until their controls are left: nothing is wrong before something was typed. */
export function visibleProblems({
  problems,
  file,
  opened,
  isNew,
  haveStopped,
}: VisibleProblems): readonly IssueAnswer[] {
  if (haveStopped) return problems
  return isNew ? [] : problems.filter((each) => each.file !== file || !isInNew(opened, each.at))
}

/** Without what was missing when it was checked, and has been typed since: whether that is right, the next check says. */
export function withoutFilled(problems: readonly IssueAnswer[], checked: Change | undefined, now: Change) {
  const valueIn = (change: Change | undefined, { file, at }: IssueAnswer) =>
    valueAt(change?.entries.find(({ path }) => path === file)?.value, at)
  return problems.filter(
    (each) => !each.isMissing || !valueIn(now, each) || valueIn(checked, each) === valueIn(now, each),
  )
}

/** Acts once nothing is pressed: what then appears would move the button away before the click. */
export function afterPointerUp(act: () => void): void {
  if (isPressed) addEventListener('mouseup', () => setTimeout(act), { capture: true, once: true })
  else act()
}

let isPressed = false
const press = (event: Event) => {
  isPressed = event.type === 'mousedown'
}

// A drag ends without the button being let go for the page.
for (const type of ['mousedown', 'mouseup', 'dragend']) globalThis.addEventListener?.(type, press, { capture: true })

export const ID_FIELD = 'name-in-addresses'
export const UNNAMED_ID = 'new'

export function missingIdIssue(file: string, value: MaybeValue): IssueAnswer[] {
  const title = isMap(value) ? nameIn(value) : undefined
  if (!title) return []
  const labels = ['Its web address ends with']
  const message = 'No address can be made of its name: type one here, in small letters from a to z, digits and hyphens.'
  return [{ file, title, labels, at: [ID_FIELD], message, isMissing: true }]
}
