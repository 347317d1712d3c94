import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { MaybeValue, ValuePath } from '#schemas/file-value'
import type { IssueAnswer } from '#schemas/http/admin/content-calls'
import type { Control } from '#schemas/http/admin/controls'
import { nameAt } from './field-values.ts'

export interface ControlProps<Kind extends Control['type'] = Control['type']> {
  control: Extract<Control, { type: Kind }>
  path: ValuePath
  value: MaybeValue
  /** Set where the control's own title says too little: for an element, its place in the list. */
  title?: string | undefined
}

export interface Form {
  /** Marks what differs from it, unless all of it is new. */
  initial: MaybeValue
  isNew?: boolean
  set: (path: ValuePath, value: MaybeValue) => void
  problems: ReadonlyMap<string, string>
  /** Those that only ask for something: they are over once it is there, before anybody has checked it. */
  missing?: ReadonlySet<string>
  /** Somebody has left the control: from then on its problems are shown. */
  touch: (path: ValuePath) => void
  after?: ReadonlyMap<string, ReactNode>
  ControlAt: ComponentType<ControlProps>
}

export const FormContext = createContext<Form | undefined>(undefined)

export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('A control is within a form')
  return form
}

/** A value as a text, and what writes another: an empty one is none, but an element of a list keeps its place. */
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
