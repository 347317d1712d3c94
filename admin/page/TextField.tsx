import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode
  hint?: ReactNode
  value: string
  onType: (text: string) => void
  /** Whether it may have several lines. */
  isLong?: boolean
  rows?: number
}

/** A text that is typed, a day or a time, with its label. */
export function TextField({ label, hint, isLong, onType, ...rest }: TextFieldProps) {
  const id = useId()
  const Control = isLong ? 'textarea' : 'input'
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Control
        {...(rest as object)}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }: { target: { value: string } }) => onType(target.value)}
      />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Beside the label of what must be filled in. */
export const Asterisk = () => (
  <span className="asterisk" aria-hidden="true">
    {' '}
    *
  </span>
)
