import { useState } from 'react'
import { plural } from '#schemas/text'
import { typedTime } from '#schemas/time/clock-time'
import { OneLine } from '../page/OneLine.tsx'
import { Field, roomOf, useNamed } from './Field.tsx'
import { type ControlProps, useText } from './form.ts'
import { MarkdownTools } from './MarkdownTools.tsx'

const LATIN = /[a-z]/i

export function TextControl(props: ControlProps<'text'>) {
  const { control, title } = props
  const { text, write: writeText } = useText(props)
  const named = useNamed(props)
  const [typed, setTyped] = useState<string>()
  const isTime = control.format === 'time'
  const write = (next: string) => {
    if (isTime) setTyped(next)
    writeText(isTime ? typedTime(next) : next)
  }
  const common = {
    ...named,
    // Rules are in English, and addresses in Latin letters, also where a form is read from the right.
    dir: LATIN.test(text) ? ('auto' as const) : undefined,
    value: typed !== undefined && typedTime(typed) === text ? typed : text,
    required: control.isRequired,
    placeholder: typeof control.otherwise === 'string' ? control.otherwise : undefined,
    onBlur() {
      setTyped(undefined)
      named.onBlur()
    },
  }
  const onChange = ({ target }: { target: { value: string } }) => write(target.value)
  return (
    <Field {...props} note={lengthNote(text, control) ?? bracesNote(text)}>
      {control.isMarkdown && (
        <MarkdownTools id={named.id} title={title ?? control.title} text={text} onChange={write} />
      )}
      {control.isLong && control.format === undefined ? (
        <textarea {...common} rows={control.isMarkdown ? 6 : 3} onChange={onChange} />
      ) : control.format === undefined && roomOf(control) === undefined ? (
        <OneLine {...common} onType={write} />
      ) : (
        <input {...common} onChange={onChange} type={isTime ? 'text' : (control.format ?? 'text')} autoComplete="off" />
      )}
    </Field>
  )
}

const bracesNote = (text: string) =>
  /\{[^{}]+\}/.test(text) ? 'In braces: what the site fills in, such as a colleague’s name' : undefined

const NEAR = 0.85

function lengthNote(text: string, { max }: ControlProps<'text'>['control']): string | undefined {
  if (max === undefined || text.length <= max * NEAR) return undefined
  const rest = max - text.length
  return rest < 0
    ? `${-rest} ${plural(-rest, 'character', 'characters')} too many`
    : `${rest} ${plural(rest, 'character', 'characters')} left`
}
