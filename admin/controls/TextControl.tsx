import { useState } from 'react'
import { capital, plural } from '#schemas/text'
import { typedTime } from '#schemas/time/clock-time'
import { SingleLineInput } from '../ui/fields.tsx'
import { lazy } from '../ui/lazy.tsx'
import { Loading } from '../ui/Page.tsx'
import { type ControlProps, Field, fieldWidth, useFieldProps, useText } from './Field.tsx'

const LATIN = /[a-z]/i

export function TextControl(props: ControlProps<'text'>) {
  const { control, title } = props
  const { text, write: writeText } = useText(props)
  const fieldProps = useFieldProps(props)
  const [typed, setTyped] = useState<string>()
  const isTime = control.format === 'time'
  const write = (next: string) => {
    if (isTime) setTyped(next)
    writeText(isTime ? typedTime(next) : next)
  }
  const common = {
    ...fieldProps,
    // English rules and addresses are in Latin letters in right-to-left forms, too.
    dir: LATIN.test(text) ? ('auto' as const) : undefined,
    value: typed !== undefined && typedTime(typed) === text ? typed : text,
    required: control.isRequired,
    placeholder: typeof control.otherwise === 'string' ? control.otherwise : undefined,
    onBlur() {
      setTyped(undefined)
      fieldProps.onBlur()
    },
  }
  const onChange = ({ target }: { target: { value: string } }) => write(target.value)
  return (
    <Field {...props} note={lengthNote(text, control) ?? bracesNote(text)}>
      {control.isMarkdown && (
        <MarkdownToolbar id={fieldProps.id} title={title ?? control.title} text={text} onChange={write} />
      )}
      {control.isLong && control.format === undefined ? (
        <textarea {...common} rows={control.isMarkdown ? 6 : 3} onChange={onChange} />
      ) : control.format === undefined && fieldWidth(control) === undefined ? (
        <SingleLineInput {...common} onType={write} />
      ) : (
        <input {...common} onChange={onChange} type={isTime ? 'text' : (control.format ?? 'text')} autoComplete="off" />
      )}
    </Field>
  )
}

const bracesNote = (text: string) =>
  /\{[^{}]+\}/.test(text) ? 'In braces: what the site fills in, such as a colleague’s name' : undefined

const NOTE_FROM = 0.85

function lengthNote(text: string, { max }: ControlProps<'text'>['control']): string | undefined {
  if (max === undefined || text.length <= max * NOTE_FROM) return undefined
  const remaining = max - text.length
  return remaining < 0
    ? `${-remaining} ${plural(-remaining, 'character', 'characters')} too many`
    : `${remaining} ${plural(remaining, 'character', 'characters')} left`
}

const MarkdownPreview = lazy(async () => (await import('./MarkdownPreview.tsx')).MarkdownPreview, Loading)

const TOOLS = ['bold', 'italic', 'heading', 'list', 'link'] as const
export type MarkdownAction = (typeof TOOLS)[number]

interface MarkdownToolbarProps {
  id: string
  title: string
  text: string
  onChange: (text: string) => void
}

function MarkdownToolbar({ id, title: name, text, onChange }: MarkdownToolbarProps) {
  const [isPreview, setPreview] = useState(false)
  const edit = (action: MarkdownAction) => {
    const area = document.getElementById(id)
    if (!(area instanceof HTMLTextAreaElement)) return
    const next = applyMarkdown(text, [area.selectionStart, area.selectionEnd], action)
    onChange(next.text)
    area.focus()
    requestAnimationFrame(() => area.setSelectionRange(...next.selection))
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a frame of the form */}
      <div className="tools" role="group" aria-label={`Tools for the text: ${name}`}>
        {TOOLS.map((action) => (
          <button key={action} type="button" aria-controls={id} onClick={() => edit(action)}>
            {capital(action)}
          </button>
        ))}
        <button type="button" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
          Preview
        </button>
      </div>
      {isPreview && <MarkdownPreview text={text} />}
    </>
  )
}

type Selection = [start: number, end: number]

type MarkdownEdit = { text: string; selection: Selection }

export function applyMarkdown(text: string, selection: Selection, action: MarkdownAction): MarkdownEdit {
  if (action === 'bold') return wrapSelection(text, selection, '**', 'words')
  if (action === 'italic') return wrapSelection(text, selection, '*', 'words')
  if (action === 'link') return insertLink(text, selection)
  return prefixLines(text, selection, action === 'heading' ? '## ' : '- ')
}

function wrapSelection(text: string, [start, end]: Selection, mark: string, placeholder: string): MarkdownEdit {
  const size = mark.length
  const isMarked = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark
  if (start !== end && isMarked)
    return {
      text: text.slice(0, start - size) + text.slice(start, end) + text.slice(end + size),
      selection: [start - size, end - size],
    }
  const chosen = text.slice(start, end) || placeholder
  return {
    text: `${text.slice(0, start)}${mark}${chosen}${mark}${text.slice(end)}`,
    selection: [start + size, start + size + chosen.length],
  }
}

function insertLink(text: string, [start, end]: Selection): MarkdownEdit {
  const before = `${text.slice(0, start)}[${text.slice(start, end) || 'words of the link'}](`
  return { text: `${before}/page)${text.slice(end)}`, selection: [before.length, before.length + '/page'.length] }
}

function prefixLines(text: string, [start, end]: Selection, sign: string): MarkdownEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const before = text.slice(from, to).split('\n')
  const isMarked = before.every((line) => line.startsWith(sign))
  const after = before.map((line) => (isMarked ? line.slice(sign.length) : sign + line)).join('\n')
  return { text: text.slice(0, from) + after + text.slice(to), selection: [from, from + after.length] }
}
