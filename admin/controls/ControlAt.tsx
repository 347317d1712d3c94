import { memo, type ReactNode, useDeferredValue, useRef, useState } from 'react'
import type { Control } from '#schemas/admin/controls'
import type { MaybeValue } from '#schemas/entry-value'
import { formatList } from '#schemas/locale'
import { capital, plural } from '#schemas/text'
import { FAMILIES } from '#schemas/theme/tokens'
import { typedTime } from '#schemas/time/clock-time'
import type { ChosenFile } from '../files/FileDialog.tsx'
import { Select, SingleLineInput } from '../ui/fields.tsx'
import { lazy } from '../ui/lazy.tsx'
import { type ControlProps, Field, fieldWidth, OptionGroup, useFieldProps, useForm, useText } from './Field.tsx'
import { convertValue, fits, isEqual, matchVariant, ownTitle } from './field-values.ts'
import { GroupControl } from './GroupControl.tsx'
import { KeyedControl, ListControl } from './ListControl.tsx'
import { FileChooser, ReferenceControl, RoomControl } from './ReferenceControl.tsx'

/** Renders again only if its value or path changed; messages come by context. */
export const ControlAt = memo(ControlByType, (before, after) => {
  const isSameField = before.control === after.control && isEqual([...before.path], [...after.path])
  return isSameField && before.value === after.value && before.title === after.title
})

function ControlByType({ control, ...rest }: ControlProps) {
  switch (control.type) {
    case 'text':
      if (control.format === 'color') return <ColorControl control={control} {...rest} />
      if (control.format === 'room') return <RoomControl control={control} {...rest} />
      return <TextControl control={control} {...rest} />
    case 'number':
      return <NumberControl control={control} {...rest} />
    case 'switch':
      return <SwitchControl control={control} {...rest} />
    case 'choice':
      if (control.isTone) return <ToneControl control={control} {...rest} />
      return <ChoiceControl control={control} {...rest} />
    case 'reference':
      return <ReferenceControl control={control} {...rest} />
    case 'group':
      return <GroupControl control={control} {...rest} />
    case 'list':
      return <ListControl control={control} {...rest} />
    case 'keyed':
      return <KeyedControl control={control} {...rest} />
    case 'variants':
      return <VariantsControl control={control} {...rest} />
  }
}

/** The index of "No", where a switch is a variant and nothing is written. */
const NONE = -1

function useVariant({ control: { variants, isRequired }, path, value }: ControlProps<'variants'>) {
  const { set } = useForm()
  const [picked, setPicked] = useState<number>()
  const previous = useRef(new Map<number, MaybeValue>())
  const isFit = (at: number) => {
    const variant = variants[at]
    return variant !== undefined && fits(variant, value)
  }
  const matching = matchVariant(variants, value)
  const isMatchingFit = value !== undefined && value !== '' && isFit(matching)
  const canBeNone = !isRequired && variants.some(({ type }) => type === 'switch')
  const isNone = canBeNone && value === undefined
  const at = isNone ? NONE : picked !== undefined && !(isMatchingFit && !isFit(picked)) ? picked : matching
  const pick = (next: number) => {
    previous.current.set(at, value)
    if (next === NONE) return set(path, undefined)
    setPicked(next)
    const chosen = variants[next]
    const isInList = typeof path.at(-1) === 'number'
    if (chosen && !isFit(next)) set(path, previous.current.get(next) ?? convertValue(chosen, value, isInList))
  }
  return { at, pick, others: [...(canBeNone ? [NONE] : []), ...variants.keys()].filter((index) => index !== at) }
}

export function VariantsControl(props: ControlProps<'variants'>) {
  const { control, path, value, title = control.title } = props
  const { ControlAt } = useForm()
  const { at, pick, others } = useVariant(props)
  const variant = control.variants[at]
  return (
    <div className="variants" data-width={variant && fieldWidth({ ...variant, hint: control.hint ?? variant.hint })}>
      {variant && variant.type !== 'switch' ? (
        <ControlAt
          key={at}
          control={{ ...variant, isRequired: control.isRequired, hint: control.hint ?? variant.hint }}
          path={path}
          value={value}
          title={ownTitle(variant) ?? title}
        />
      ) : (
        <p>
          {title}: {variantTitle(control.variants, at)}
        </p>
      )}
      <p className="row">
        {!control.isTogether &&
          others.map((index) => (
            <button key={index} type="button" className="text-button" onClick={() => pick(index)}>
              {variantTitle(control.variants, index)}
              <span className="visually-hidden">: {title}</span>
            </button>
          ))}
      </p>
    </div>
  )
}

function variantTitle(variants: readonly Control[], at: number): string {
  const variant = variants[at]
  if (!variant) return 'No'
  const title = variant.instead ?? ownTitle(variant)
  if (title) return title
  if (variant.type === 'reference') return 'Choose from the list'
  if (variant.type === 'choice') return variant.options.map((option) => option.title).join(', ')
  if (variant.type === 'group') return formatList(variant.controls.map((control) => control.title))
  if (variant.type === 'list') return 'Several'
  if (variants.filter(({ type }) => type === variant.type).length === 1) return 'Typed here'
  return variant.hint ?? `Typed here, ${at + 1}`
}

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
    placeholder: typeof control.otherwise === 'string' ? control.otherwise : undefined,
    onBlur() {
      setTyped(undefined)
      fieldProps.onBlur()
    },
  }
  const onChange = ({ target }: { target: { value: string } }) => write(target.value)
  return (
    <Field {...props} note={lengthNote(text, control) ?? bracesNote(text)}>
      {control.isMarkdown ? (
        <MarkdownEditor id={fieldProps.id} title={title ?? control.title} text={text} onChange={write}>
          <textarea {...common} rows={6} onChange={onChange} />
        </MarkdownEditor>
      ) : control.isLong && control.format === undefined ? (
        <textarea {...common} rows={3} onChange={onChange} />
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

const MarkdownPreview = lazy(async () => (await import('./MarkdownPreview.tsx')).MarkdownPreview)

const TOOLS = ['bold', 'italic', 'heading', 'list', 'link'] as const
export type MarkdownAction = (typeof TOOLS)[number]

interface MarkdownEditorProps {
  id: string
  title: string
  text: string
  onChange: (text: string) => void
  /** The text area with this id. */
  children: ReactNode
}

/** Shows beside the text area how the text will look; where there is no room beside it, by a button. */
function MarkdownEditor({ id, title: name, text, onChange, children }: MarkdownEditorProps) {
  const [isPreview, setPreview] = useState(false)
  const deferred = useDeferredValue(text)
  const write = (editAt: (selection: Selection) => MarkdownEdit) => {
    const area = document.getElementById(id)
    if (!(area instanceof HTMLTextAreaElement)) return
    const next = editAt([area.selectionStart, area.selectionEnd])
    onChange(next.text)
    area.focus()
    requestAnimationFrame(() => area.setSelectionRange(...next.selection))
  }
  const edit = (action: MarkdownAction) => write((selection) => applyMarkdown(text, selection, action))
  const insertFile = (file: ChosenFile) => write((selection) => insertLink(text, selection, file))
  return (
    <div className="prose">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a frame of the form */}
      <div className="tools" role="group" aria-label={`Tools for the text: ${name}`}>
        {TOOLS.map((action) => (
          <button key={action} type="button" aria-controls={id} onClick={() => edit(action)}>
            {capital(action)}
          </button>
        ))}
        <FileChooser title={name} onChoose={insertFile}>
          File
        </FileChooser>
        <button type="button" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
          Preview
        </button>
      </div>
      <div className="with-preview">
        {children}
        <figure className="markdown" dir="auto" aria-label={`Preview: ${name}`} data-open={isPreview}>
          {deferred.trim() ? (
            <MarkdownPreview text={deferred} />
          ) : (
            <p className="soft">Here you see what visitors will read.</p>
          )}
        </figure>
      </div>
    </div>
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

const EXAMPLE: ChosenFile = { address: '/page', title: 'words of the link' }

function insertLink(text: string, [start, end]: Selection, { address, title } = EXAMPLE): MarkdownEdit {
  const before = `${text.slice(0, start)}[${text.slice(start, end) || title}](`
  return { text: `${before}${address})${text.slice(end)}`, selection: [before.length, before.length + address.length] }
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

/** Writes nothing where the switch is as its default. */
export function SwitchControl(props: ControlProps<'switch'>) {
  const { control, path, value } = props
  const { set } = useForm()
  const otherwise = control.otherwise === true
  const isOn = typeof value === 'boolean' ? value : otherwise
  const write = (next: boolean) => set(path, next === otherwise && !control.isRequired ? undefined : next)
  return (
    <Field {...props} isBeside>
      <input
        {...useFieldProps(props)}
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => write(target.checked)}
      />
    </Field>
  )
}

export function NumberControl(props: ControlProps<'number'>) {
  const { control, path, value } = props
  const { set } = useForm()
  const [typed, setTyped] = useState('')
  const text = typeof value === 'number' ? (Number(typed) === value && typed !== '' ? typed : String(value)) : typed
  const write = (next: string) => {
    setTyped(next)
    const number = Number(next)
    set(path, next.trim() === '' || Number.isNaN(number) ? undefined : number)
  }
  return (
    <Field {...props}>
      <input
        {...useFieldProps(props)}
        type="number"
        value={text}
        min={control.min}
        max={control.max}
        step={control.isWhole ? 1 : 'any'}
        placeholder={control.otherwise?.toString()}
        onChange={({ target }) => write(target.value)}
      />
    </Field>
  )
}

export function ChoiceControl(props: ControlProps<'choice'>) {
  const { control, path, value } = props
  const { set } = useForm()
  const otherwise = control.options.find((option) => option.value === control.otherwise)
  const nothing = control.isRequired ? 'Choose' : 'None'
  return (
    <Field {...props}>
      <Select
        {...useFieldProps(props)}
        value={String(value ?? '')}
        options={control.options}
        empty={otherwise ? `As usual: ${otherwise.title}` : nothing}
        onChoose={(next) => set(path, control.options.find((option) => String(option.value) === next)?.value)}
      />
    </Field>
  )
}

export function ToneControl(props: ControlProps<'choice'>) {
  const { control, path, value } = props
  const { set } = useForm()
  const current = value ?? control.otherwise
  return (
    <OptionGroup
      {...props}
      type="radio"
      options={control.options}
      isChecked={(option) => current === option}
      onCheck={(option) => set(path, option === control.otherwise ? undefined : option)}
      before={(option) => <span className="swatch" data-tone={option.value} />}
    />
  )
}

const HEX_COLOR = /^#[0-9a-f]{6}$/

export function ColorControl(props: ControlProps<'text'>) {
  const { control, path, title = control.title } = props
  const { text, write } = useText(props)
  const siteColor = paletteColor(String(path.at(-1)))
  return (
    <Field {...props}>
      <span className="stack color">
        <input
          type="color"
          aria-label={`Choose the color: ${title}`}
          value={HEX_COLOR.test(text) ? text : siteColor}
          onChange={({ target }) => write(target.value.toLowerCase())}
        />
        <input
          {...useFieldProps(props)}
          value={text}
          placeholder={siteColor}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          onChange={({ target }) => write(target.value.toLowerCase())}
        />
      </span>
    </Field>
  )
}

function paletteColor(key: string): string {
  const name = Object.entries(FAMILIES).find(([family]) => family === key)?.[1].head
  const color = globalThis.document && getComputedStyle(document.documentElement).getPropertyValue(`--p-${name}`).trim()
  return color && HEX_COLOR.test(color) ? color : '#000000'
}
