import { type ComponentProps, type ComponentType, createContext, type ReactNode, use, useEffect, useRef } from 'react'
import type { Control } from '#schemas/admin/controls'
import { isList, type MaybeValue, type ValuePath, valueAt } from '#schemas/entry-value'
import { plural } from '#schemas/text'
import type { IssueAnswer } from '../calls/trpc.ts'
import { RequiredMark } from '../ui/fields.tsx'
import { idAt, isEqual, nameAt } from './field-values.ts'

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
  /** Of a translation: the entry that is translated. Its texts stand above the fields. */
  original?: MaybeValue
  isNew?: boolean
  set: (path: ValuePath, value: MaybeValue) => void
  issues: ReadonlyMap<string, string>
  /** Called on blur: from then on the issues of the field are shown. */
  touch: (path: ValuePath) => void
  after?: ReadonlyMap<string, ReactNode>
  ControlAt: ComponentType<ControlProps>
}

export const FormContext = createContext<Form | undefined>(undefined)

export function useForm(): Form {
  const form = use(FormContext)
  if (!form) throw new Error('useForm is called outside of FormContext: render the control within it')
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

export function useFieldProps({ path, control }: Pick<ControlProps, 'path' | 'control'>) {
  const { touch, original, issues } = useForm()
  const [id, name] = [idAt(path), nameAt(path)]
  const problem = issues.get(name)
  const hasOriginal = originalAt(original, path) !== undefined
  const describedBy = [hasOriginal && `${id}-original`, control.hint && `${id}-hint`, problem && `${id}-problem`]
    .filter(Boolean)
    .join(' ')
  return {
    id,
    name,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': problem ? true : undefined,
    // A switch may be off.
    required: control.isRequired && control.type !== 'switch',
    onBlur: () => touch(path),
  }
}

interface FieldProps extends Pick<ControlProps, 'control' | 'path' | 'value' | 'title'> {
  children: ReactNode
  note?: string | undefined
  isBeside?: boolean
}

export function Field({ control, path, value, title = control.title, isBeside, note, children }: FieldProps) {
  const { initial, isNew } = useForm()
  const id = idAt(path)
  const isChanged = !isNew && !isEqual(valueAt(initial, path), value)
  const label = (
    <label htmlFor={id}>
      {title}
      {control.isRequired && control.type !== 'switch' && <RequiredMark />}
    </label>
  )
  const changedMark = isChanged && <span className="changed">Changed</span>
  return (
    <div className="field" data-width={fieldWidth(control)}>
      {isBeside ? (
        <div className="beside">
          {children} {label} {changedMark}
        </div>
      ) : (
        <>
          <div className="label">
            {label} {changedMark} {note && <span className="soft">{note}</span>}
          </div>
          <OriginalText path={path} />
          {children}
        </>
      )}
      {control.hint && (
        <p className="hint" id={`${id}-hint`}>
          {control.hint}
        </p>
      )}
      <FieldError path={path} />
    </div>
  )
}

function originalAt(original: MaybeValue, path: ValuePath): string | undefined {
  const value = valueAt(original, path)
  const text = isList(value) ? value.filter((each) => typeof each === 'string').join(' · ') : value
  return typeof text === 'string' && text !== '' ? text : undefined
}

function OriginalText({ path }: { path: ValuePath }) {
  const text = originalAt(useForm().original, path)
  return (
    text && (
      <p className="original" dir="auto" id={`${idAt(path)}-original`}>
        {text}
      </p>
    )
  )
}

type FrameProps = Pick<ControlProps, 'control' | 'path' | 'title'> & ComponentProps<'fieldset'>

/** Groups several controls, with the title, the hint and the error of the whole. */
export function Frame({ control, path, title = control.title, children, ...rest }: FrameProps) {
  return (
    <fieldset className="frame" id={idAt(path)} tabIndex={-1} {...rest}>
      <legend>{title}</legend>
      {control.hint && <p className="hint">{control.hint}</p>}
      <OriginalText path={path} />
      {children}
      <FieldError path={path} />
    </fieldset>
  )
}

export function FieldError({ path }: { path: ValuePath }) {
  const problem = useForm().issues.get(nameAt(path))
  return (
    problem && (
      <p className="error" id={`${idAt(path)}-problem`}>
        {problem}
      </p>
    )
  )
}

export const isEntrySelect = (control: Control): boolean =>
  control.type === 'reference' && !['link', 'picture', 'page'].includes(control.to)

const HALF_A_LINE = 40

const isPart = (control: Control): boolean => fieldWidth(control) === 'part'

export function fieldWidth(control: Control): 'part' | 'half' | undefined {
  if (control.type === 'number') return 'part'
  if (control.type === 'choice' || isEntrySelect(control)) return 'half'
  if (control.type === 'group')
    return control.controls.length === 2 && control.controls.every(isPart) ? 'half' : undefined
  if (control.type !== 'text') return undefined
  if (control.format === 'room') return 'half'
  if (control.format === 'date') return 'part'
  if (control.format === 'time') return control.hint ? 'half' : 'part'
  return (control.max ?? HALF_A_LINE + 1) <= HALF_A_LINE ? 'half' : undefined
}

export type Option = ControlProps<'choice'>['control']['options'][number]

interface OptionGroupProps extends Pick<ControlProps, 'control' | 'path' | 'title'> {
  type?: 'radio' | 'checkbox'
  options: readonly Option[]
  isChecked: (value: Option['value']) => boolean
  onCheck: (value: Option['value'], isOn: boolean) => void
  before?: (option: Option) => ReactNode
}

export function OptionGroup({ control, path, options, isChecked, onCheck, before, ...rest }: OptionGroupProps) {
  const { touch } = useForm()
  return (
    <fieldset className="options" id={idAt(path)} tabIndex={-1} onBlur={() => touch(path)}>
      <legend className="label">{rest.title ?? control.title}</legend>
      {control.hint && <p className="hint">{control.hint}</p>}
      {options.map((option) => {
        const id = `${idAt(path)}-${String(option.value).replaceAll(' ', '-')}`
        return (
          <span key={id} className="beside">
            <input
              id={id}
              type={rest.type ?? 'checkbox'}
              name={nameAt(path)}
              value={String(option.value)}
              checked={isChecked(option.value)}
              onChange={({ target }) => onCheck(option.value, target.checked)}
            />
            <label htmlFor={id}>
              {before?.(option)}
              {option.title}
            </label>
          </span>
        )
      })}
      <FieldError path={path} />
    </fieldset>
  )
}

function findFieldElement(at: IssueAnswer['at']): HTMLElement | null {
  for (let length = at.length; length > 0; length--) {
    const element = document.getElementById(idAt(at.slice(0, length)))
    if (element) return element
  }
  return null
}

/** Opens the details around it first: nothing in closed ones can have the focus. */
function focusField(control: HTMLElement | null): void {
  for (let details = control?.closest('details'); details; details = details.parentElement?.closest('details') ?? null)
    details.open = true
  control?.focus()
}

export const FieldLink = ({ issue: { at, labels, title } }: { issue: IssueAnswer }) => (
  <a
    href={`#${idAt(at)}`}
    onClick={(event) => {
      event.preventDefault()
      focusField(findFieldElement(at))
    }}
  >
    {labels.join(', ') || title}
  </a>
)

interface ErrorSummaryProps {
  issues: readonly IssueAnswer[]
  /** Each failed submit moves the focus to the summary. */
  failedSubmits: number
}

export function ErrorSummary({ issues, failedSubmits }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failedSubmits > 0) summary.current?.focus()
  }, [failedSubmits])
  const hasFailed = failedSubmits > 0 && issues.length > 0
  useEffect(() => {
    if (!hasFailed) return
    const { title } = document
    document.title = `Error: ${title}`
    return () => {
      document.title = title
    }
  }, [hasFailed])
  if (issues.length === 0) return null
  return (
    <div className="message" role="alert" tabIndex={-1} ref={summary}>
      <p>
        <strong>
          {plural(
            issues.length,
            'One thing has to be put right first.',
            `${issues.length} things have to be put right first.`,
          )}
        </strong>
      </p>
      <ul>
        {issues.map((issue) => (
          <li key={`${issue.file} ${issue.at.join('.')} ${issue.message}`}>
            <FieldLink issue={issue} />: {issue.message}
          </li>
        ))}
      </ul>
    </div>
  )
}
