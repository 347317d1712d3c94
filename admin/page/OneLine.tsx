import type { TextareaHTMLAttributes } from 'react'

interface OneLineProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  onType: (text: string) => void
}

/** Wraps, so that all is seen. Enter begins no second line, and what is pasted becomes one. */
export const OneLine = ({ onType, ...rest }: OneLineProps) => (
  <textarea
    autoComplete="off"
    {...rest}
    rows={1}
    // Browsers begin at the start of a text area, and at the end of a line.
    onFocus={({ target }) =>
      target.selectionEnd === 0 && target.setSelectionRange(target.value.length, target.value.length)
    }
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    onChange={({ target }) => onType(target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
  />
)
