import { type ComponentProps, type ReactNode, useId } from 'react'
import { OneLine } from './OneLine.tsx'

interface TextFieldProps extends ComponentProps<'input'> {
  label: ReactNode
  hint?: ReactNode
  value: string
  onType: (text: string) => void
  /** Whether it may have several lines. */
  isLong?: boolean
  /** One line, which may be a whole sentence. */
  isSentence?: boolean
  rows?: number
}

/** A text that is typed, a day or a time, with its label. */
export function TextField({ label, hint, isLong, isSentence, onType, ...rest }: TextFieldProps) {
  const id = useId()
  const Control = isLong ? 'textarea' : 'input'
  const common = { ...(rest as object), id, 'aria-describedby': hint ? `${id}-hint` : undefined }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isSentence ? (
        <OneLine {...common} onType={onType} />
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

/** Beside the label of what must be filled in. */
export const Asterisk = () => (
  <span className="asterisk" aria-hidden="true">
    {' '}
    *
  </span>
)
