import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ReferenceTo } from '#schemas/admin/controls'
import { seenByStaff } from '#schemas/admin/paths'
import { altPlaceOf } from '#schemas/pictures/pictures'
import { type ChoicesAnswer, trpc, type UploadedAnswer } from '../calls/trpc.ts'
import type { ChosenFile } from '../files/FileDialog.tsx'
import styles from '../pictures/pictures.module.css'
import { Button } from '../ui/Button.tsx'
import { useDebounced } from '../ui/browser.ts'
import { Select } from '../ui/fields.tsx'
import { lazy } from '../ui/lazy.tsx'
import { type ControlProps, Field, isEntrySelect, useFieldProps, useForm, useText } from './Field.tsx'

export function ReferenceControl(props: ControlProps<'reference'>) {
  const { control, title = control.title } = props
  const { write } = useText(props)
  const address = isEntrySelect(control) ? <EntrySelect {...props} /> : <TypedReference {...props} />
  if (control.to === 'link')
    return (
      <Field {...props}>
        {address}
        <FileChooser className="text-button" title={title} onChoose={({ address }) => write(address)}>
          Choose a file
        </FileChooser>
      </Field>
    )
  if (control.to !== 'picture') return <Field {...props}>{address}</Field>
  return (
    <Field {...props}>
      <PictureField {...props}>
        <details>
          <summary>Web address of the picture</summary>
          {address}
        </details>
      </PictureField>
    </Field>
  )
}

function TypedReference(props: ControlProps<'reference'>) {
  const { control } = props
  const { text, write } = useText(props)
  const fieldProps = useFieldProps(props)
  const [wasFocused, setFocused] = useState(false)
  const usual = useChoices(control.to, '', wasFocused)
  const matches = useChoices(control.to, text, wasFocused)
  const choices = [...new Map([...matches, ...usual].map((choice) => [choice.value, choice])).values()]
  const title = choices.find((choice) => choice.value === text)?.title
  const list = `${fieldProps.id}-choices`
  return (
    <>
      <input
        {...fieldProps}
        list={list}
        autoComplete="off"
        value={text}
        maxLength={control.max}
        placeholder={typeof control.otherwise === 'string' ? control.otherwise : 'Type to search'}
        onFocus={() => setFocused(true)}
        onChange={({ target }) => write(target.value)}
      />
      <datalist id={list}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.of ? `${choice.title} (${choice.of})` : choice.title}
          </option>
        ))}
      </datalist>
      {title && <p className="hint">This is “{title}”.</p>}
    </>
  )
}

function EntrySelect(props: ControlProps<'reference'>) {
  const { control } = props
  const { text, write } = useText(props)
  const entries = useAllChoices(control.to)
  return (
    <Select
      {...useFieldProps(props)}
      value={text}
      options={[...(control.also ?? []), ...entries]}
      empty={control.isRequired ? 'Choose' : 'None'}
      onChoose={write}
    />
  )
}

const PictureDialog = lazy(async () => (await import('../pictures/PictureDialog.tsx')).PictureDialog)

function PictureField(props: ControlProps<'reference'> & { children: ReactNode }) {
  const { control, path, value, title = control.title, children } = props
  const { set } = useForm()
  const [isOpen, setOpen] = useState(false)
  const address = typeof value === 'string' && value.startsWith('/art/') ? value : undefined
  const choose = ({ address: chosen, description }: UploadedAnswer) => {
    set(path, chosen)
    const alt = control.isDescribed ? altPlaceOf(path) : undefined
    // The description of the picture before is not that of this one.
    if (alt) set(alt, description)
  }
  return (
    <div className={`row ${styles.part}`}>
      {address && <img key={address} className={`inset ${styles.thumbnail}`} src={seenByStaff(address)} alt="" />}
      <Button onClick={() => setOpen(true)}>
        {address ? 'Another picture' : 'A picture'}
        <span className="visually-hidden"> for “{title}”</span>
      </Button>
      {children}
      {isOpen && (
        <PictureDialog shape={control.shape} before={address} onChoose={choose} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

const FileDialog = lazy(async () => (await import('../files/FileDialog.tsx')).FileDialog)

interface FileChooserProps {
  /** Of the field for which a file is chosen. */
  title: string
  className?: string
  onChoose: (file: ChosenFile) => void
  children: ReactNode
}

export function FileChooser({ title, className, onChoose, children }: FileChooserProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
        <span className="visually-hidden"> for “{title}”</span>
      </button>
      {isOpen && <FileDialog onChoose={onChoose} onClose={() => setOpen(false)} />}
    </>
  )
}

const ELSEWHERE = '…'

export function RoomControl(props: ControlProps<'text'>) {
  const { control } = props
  const { text, write } = useText(props)
  const rooms = useAllChoices('rooms')
  const [isElsewhere, setElsewhere] = useState(false)
  const fieldProps = useFieldProps(props)
  const listed = rooms.find(({ value, also }) => value === text || also?.includes(text))
  const isListed = text === '' || rooms.length === 0 || listed !== undefined
  // A typing error would be a room of its own, with which nothing ever clashes.
  const similar = rooms.map(({ value }) => value).find((name) => name !== text && isSimilar(name, text.trim()))
  const chooseFromList = () => {
    setElsewhere(false)
    if (!isListed) write('')
  }
  if (isElsewhere || !isListed)
    return (
      <Field {...props}>
        <input {...fieldProps} value={text} autoComplete="off" onChange={({ target }) => write(target.value)} />
        <p className="row">
          {similar && (
            <button type="button" className="text-button" onClick={() => write(similar)}>
              Did you mean {similar}?
            </button>
          )}
          <button type="button" className="text-button" onClick={chooseFromList}>
            Choose from the list
          </button>
        </p>
      </Field>
    )
  return (
    <Field {...props}>
      <Select
        {...fieldProps}
        value={listed?.value ?? text}
        empty={control.isRequired ? 'Choose' : 'As usual'}
        options={[{ value: ELSEWHERE, title: 'Another place …' }]}
        onChoose={(room) => {
          if (room === ELSEWHERE) setElsewhere(true)
          write(room === ELSEWHERE ? '' : room)
        }}
      >
        {rooms.length === 0 && text && <option value={text}>{text}</option>}
        {[...new Set(rooms.map((room) => room.of))].map((group) => (
          <optgroup key={group} label={group}>
            {rooms
              .filter((room) => room.of === group)
              .map((room) => (
                <option key={room.value} value={room.value}>
                  {room.title}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  )
}

const MIN_LETTERS = 4

const isSimilar = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= MIN_LETTERS && isWithinEdits(one.toLowerCase(), other.toLowerCase(), 2)

/** Returns true if at most that many letters are missing, added or changed. */
function isWithinEdits(one: string, other: string, edits: number): boolean {
  if (one === '' || other === '') return one.length + other.length <= edits
  const [first, second] = [one.slice(1), other.slice(1)]
  if (one[0] === other[0]) return isWithinEdits(first, second, edits)
  if (edits === 0) return false
  return (
    isWithinEdits(first, second, edits - 1) ||
    isWithinEdits(first, other, edits - 1) ||
    isWithinEdits(one, second, edits - 1)
  )
}

const DEBOUNCE_MILLISECONDS = 200

/** The controls of one form share an answer; a form that opens later asks again. */
const CACHE_MILLISECONDS = 5000

const NO_CHOICES: ChoicesAnswer = []

function useChoices(to: ReferenceTo, search: string, isUsed: boolean): ChoicesAnswer {
  const typed = useDebounced(search, DEBOUNCE_MILLISECONDS)
  const { data = NO_CHOICES } = useQuery(
    trpc.content.choices.queryOptions(
      { to, search: typed ?? '' },
      { enabled: isUsed && typed !== undefined, placeholderData: keepPreviousData },
    ),
  )
  return data
}

export function useAllChoices(to: ReferenceTo | 'rooms'): ChoicesAnswer {
  const { data = NO_CHOICES } = useQuery(
    trpc.content.choices.queryOptions({ to }, { staleTime: CACHE_MILLISECONDS, gcTime: CACHE_MILLISECONDS }),
  )
  return data
}
