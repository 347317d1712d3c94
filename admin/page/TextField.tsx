import { type ComponentProps, type ReactNode, useId } from 'react'
import { OneLine } from './OneLine.tsx'

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

export const Asterisk = () => (
  <span className="asterisk" aria-hidden="true">
    {' '}
    *
  </span>
)
