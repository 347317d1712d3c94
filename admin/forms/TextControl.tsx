import { Field, useNamed } from './Field.tsx'
import { type ControlProps, useForm } from './form.ts'
import { MarkdownTools } from './MarkdownTools.tsx'

/** A text of one line or several, an address, or a day. */
export function TextControl(props: ControlProps<'text'>) {
  const { control, path, value, title } = props
  const { set } = useForm()
  const named = useNamed(props)
  const text = typeof value === 'string' ? value : ''
  const isInList = typeof path.at(-1) === 'number'
  // An empty text is no text; in a list its place stays.
  const write = (next: string) => set(path, next === '' && !isInList ? undefined : next)
  const common = {
    ...named,
    value: text,
    required: control.isRequired,
    placeholder: typeof control.otherwise === 'string' ? control.otherwise : undefined,
    onChange: ({ target }: { target: { value: string } }) => write(target.value),
  }
  return (
    <Field control={control} path={path} value={value} title={title}>
      {control.isMarkdown && (
        <MarkdownTools id={named.id} title={title ?? control.title} text={text} onChange={write} />
      )}
      {control.isLong ? (
        <textarea {...common} rows={control.isMarkdown ? 6 : 3} />
      ) : (
        <input {...common} type={control.format ?? 'text'} autoComplete="off" />
      )}
    </Field>
  )
}
