import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react'

interface TextFieldProps extends ComponentProps<'input'> {
  label: ReactNode
  hint?: ReactNode
  value: string
  onType: (text: string) => void
  isLong?: boolean
  isSentence?: boolean
  rows?: number
}

export function TextField({ label, hint, isLong, isSentence, onType, ...rest }: TextFieldProps) {
  const id = useId()
  const Control = isLong ? 'textarea' : 'input'
  const common = { ...(rest as object), id, 'aria-describedby': hint ? `${id}-hint` : undefined }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isSentence ? (
        <SingleLineInput {...common} onType={onType} />
      ) : (
        <Control {...common} onChange={({ target }: { target: { value: string } }) => onType(target.value)} />
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export const RequiredMark = () => (
  <span className="asterisk" aria-hidden="true">
    {' '}
    *
  </span>
)

interface SingleLineInputProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  onType: (text: string) => void
}

/** Wraps a single line of text, so that all of it is visible. Line breaks, also pasted ones, become spaces. */
export const SingleLineInput = ({ onType, ...rest }: SingleLineInputProps) => (
  <textarea
    autoComplete="off"
    {...rest}
    rows={1}
    // Browsers put the cursor at the end of an input, but at the start of a text area.
    onFocus={({ target }) =>
      target.selectionEnd === 0 && target.setSelectionRange(target.value.length, target.value.length)
    }
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    onChange={({ target }) => onType(target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
  />
)

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  options: readonly { value: string | number | boolean; title: string }[]
  /** Title of the first option, which chooses nothing. */
  empty?: string | false
  onChoose: (value: string) => void
}

/** Lists a value that is no option as well: otherwise the first option would seem to be chosen. */
export function Select({ options, empty, onChoose, children, ...rest }: SelectProps) {
  const value = String(rest.value ?? '')
  const isListed = value === '' || children !== undefined || options.some((option) => String(option.value) === value)
  return (
    <select {...rest} onChange={({ target }) => onChoose(target.value)}>
      {empty && <option value="">{empty}</option>}
      {!isListed && <option value={value}>{value}</option>}
      {children}
      {options.map(({ value, title }) => (
        <option key={String(value)} value={String(value)}>
          {title}
        </option>
      ))}
    </select>
  )
}

export function SelectField({ label, ...select }: SelectProps & { label: ReactNode }) {
  const generated = useId()
  const { id = generated } = select
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Select {...select} id={id} />
    </div>
  )
}

type CheckboxProps = ComponentProps<'input'> & { onCheck: (isChecked: boolean) => void }

export const Checkbox = ({ className = 'beside', onCheck, children, ...rest }: CheckboxProps) => (
  <label className={className}>
    <input type="checkbox" {...rest} onChange={({ target }) => onCheck(target.checked)} />
    {children}
  </label>
)

export function withMember(set: ReadonlySet<string>, member: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set)
  if (isIn) next.add(member)
  else next.delete(member)
  return next
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit?: ((form: HTMLFormElement) => unknown) | undefined
}

/** Is sent by its view, without leaving the page. React's `action` would empty boxes and choices afterwards. */
export const Form = ({ onSubmit, ...rest }: FormProps) => (
  <form
    {...rest}
    onSubmit={(event) => {
      event.preventDefault()
      void onSubmit?.(event.currentTarget)
    }}
  />
)

/** Without `image/*` telephones convert their own format to JPEG, and offer no drawings. */
const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

interface FileButtonProps {
  title: ReactNode
  hint?: string
  accept?: string
  capture?: 'environment'
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Takes pictures if nothing else is said. Shows only its label: the browser's own button is in the browser's language. */
export function FileButton({ title, hint, accept = PICTURE_TYPES, onFiles, ...rest }: FileButtonProps) {
  const id = useId()
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // A file that is chosen again would be no change.
    target.value = ''
    onFiles(files)
  }
  return (
    <>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={accept}
        aria-describedby={hint}
        onChange={take}
        {...rest}
      />
      <label htmlFor={id} className="button" data-variant="line">
        {title}
      </label>
    </>
  )
}
