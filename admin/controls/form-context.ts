import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { MaybeValue, ValuePath } from '#schemas/file-value'
import type { IssueAnswer } from '#schemas/http/admin/content-calls'
import type { Control } from '#schemas/http/admin/controls'
import { nameAt } from './field-values.ts'

export interface ControlProps<Type extends Control['type'] = Control['type']> {
  control: Extract<Control, { type: Type }>
  path: ValuePath
  value: MaybeValue
  /** In place of the control's own title: of an element, its number in the list. */
  title?: string | undefined
}

export interface Form {
  /** Fields that differ from it are marked as changed, unless the entry is new. */
  initial: MaybeValue
  isNew?: boolean
  set: (path: ValuePath, value: MaybeValue) => void
  problems: ReadonlyMap<string, string>
  /** Fields whose problem is only that they are empty: it goes as soon as something is typed. */
  missing?: ReadonlySet<string>
  /** Called on blur: from then on the problems of the field are shown. */
  touch: (path: ValuePath) => void
  after?: ReadonlyMap<string, ReactNode>
  ControlAt: ComponentType<ControlProps>
}

export const FormContext = createContext<Form | undefined>(undefined)

export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('useForm is called outside of FormContext: draw the control within it')
  return form
}

/** Reads and writes a value as text. Empty text removes it, but an element of a list stays as an empty one. */
export function useText({ path, value }: Pick<ControlProps, 'path' | 'value'>) {
  const { set } = useForm()
  const isInList = typeof path.at(-1) === 'number'
  return {
    text: typeof value === 'string' ? value : '',
    write: (next: string) => set(path, next === '' && !isInList ? undefined : next),
  }
}

export function messagesByField(file: string, issues: readonly IssueAnswer[]): Map<string, string> {
  const messages = new Map<string, string>()
  for (const issue of issues.filter((each) => each.file === file)) {
    const name = nameAt(issue.at)
    messages.set(name, [messages.get(name) ?? [], issue.message].flat().join(' '))
  }
  return messages
}
