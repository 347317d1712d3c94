import { useEffect, useState } from 'react'
import type { Control } from '#schemas/admin/controls'
import { collectionNameOf, nameIn, pathIn } from '#schemas/content/entry-paths'
import { isMap, type MaybeValue, valueAt } from '#schemas/entry-value'
import { type Change, type CheckAnswer, client, type IssueAnswer } from '../calls/trpc.ts'
import { cleanValue } from '../controls/field-values.ts'

export interface ChangedEntry {
  path: string
  form: Control
  isNew: boolean
  revision: number
  initial: MaybeValue
  value: MaybeValue
  id: string
}

export function createChange({ path, form, isNew, revision, initial, value, id }: ChangedEntry): Change {
  const collection = collectionNameOf(path)
  const next = collection === undefined ? path : pathIn(collection, id)
  const cleaned = cleanValue({ ...form, isRequired: true }, value, isNew ? {} : initial)
  const renamed = !isNew && next !== path && { renamedFrom: path }
  // The text of a page that somebody emptied: the server refuses a page without one.
  const body = next.endsWith('.md') && { body: '' }
  const entry = { path: next, value: { ...body, ...(isMap(cleaned) && cleaned) }, isNew, ...renamed }
  return { base: revision, entries: [entry] }
}

const DEBOUNCE_MILLISECONDS = 600

const NO_ISSUES: CheckAnswer = { issues: [], warnings: [], differences: [] }

/** Has the server check a change while it is typed. Without a connection the last answer stays. */
export function useCheck(first: Pick<CheckAnswer, 'issues' | 'times'>, change: Change | undefined) {
  const [initial, setInitial] = useState<CheckAnswer>({ ...NO_ISSUES, ...first })
  const [checked, setChecked] = useState<{ answer: CheckAnswer; change?: Change | undefined }>({ answer: initial })
  useEffect(() => {
    if (!change) return
    let isStale = false
    const check = async () => {
      const answer = await client.content.check.mutate(change).catch(() => undefined)
      if (answer) afterPointerUp(() => isStale || setChecked({ answer, change }))
    }
    const timer = setTimeout(() => void check(), DEBOUNCE_MILLISECONDS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [change])
  const { answer } = checked
  return {
    ...(change ? { ...answer, issues: withoutFilled(answer.issues, checked.change, change) } : initial),
    show: (issues: Pick<CheckAnswer, 'issues' | 'times'>) =>
      setChecked({ answer: { ...NO_ISSUES, ...issues }, change }),
    reopen: (issues: Omit<CheckAnswer, 'differences'>) => setInitial({ ...NO_ISSUES, ...issues }),
  }
}

function isInNewField(initial: MaybeValue, at: IssueAnswer['at']): boolean {
  if (valueAt(initial, at.slice(0, -1)) === undefined) return true
  return typeof at.at(-1) === 'number' && valueAt(initial, at) === undefined
}

interface VisibleIssuesOptions {
  issues: readonly IssueAnswer[]
  file: string
  initial: MaybeValue
  isNew: boolean
  wasSubmitted: boolean
}

/** Leaves out those of new fields until somebody submits: nothing is wrong before something was typed. */
export function visibleIssues({ issues, file, initial, isNew, wasSubmitted }: VisibleIssuesOptions) {
  if (wasSubmitted) return issues
  return isNew ? [] : issues.filter((each) => each.file !== file || !isInNewField(initial, each.at))
}

/** Leaves out that something is missing once it is typed: the next check says whether it is right. */
export function withoutFilled(issues: readonly IssueAnswer[], checked: Change | undefined, change: Change) {
  const valueIn = (of: Change | undefined, { file, at }: IssueAnswer) =>
    valueAt(of?.entries.find(({ path }) => path === file)?.value, at)
  return issues.filter(
    (each) => !each.isMissing || !valueIn(change, each) || valueIn(checked, each) === valueIn(change, each),
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
// A drag ends without a mouseup of the page.
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
