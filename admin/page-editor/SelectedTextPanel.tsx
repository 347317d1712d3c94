import { useEffect, useMemo, useRef } from 'react'
import { type MaybeValue, type ValuePath, valueAt } from '#schemas/entry-value'
import { pictureKeysOf } from '#schemas/pictures/pictures'
import type { EntryAnswer, IssueAnswer } from '../calls/trpc.ts'
import { EntryFields } from '../content/EntryForm.tsx'
import { findControl, nameAt } from '../controls/field-values.ts'
import { Button, ButtonLink, Link } from '../ui/Button.tsx'
import { entryAddress } from '../ui/navigation.ts'
import type { SelectedText } from './marked-page.ts'
import type { EditedEntry } from './use-page-edits.ts'

interface SelectedTextPanelProps {
  chosen: SelectedText
  edited: EditedEntry
  issues: readonly IssueAnswer[]
  onSet: (file: string, path: ValuePath, value: MaybeValue) => void
  onFollow: (page: string) => void
  onBack: () => void
}

export function SelectedTextPanel({ chosen, edited, issues, onSet, onFollow, onBack }: SelectedTextPanelProps) {
  const { entry, initial, value } = edited
  const { file, link, near } = chosen
  const generatedText = chosen.isGenerated && chosen.text
  const { fields, list, around } = useMemo(() => fieldsForSelection(chosen, entry), [chosen, entry])
  const editing = useMemo(
    () => ({ initial, value, set: (path: ValuePath, next: MaybeValue) => onSet(file, path, next) }),
    [initial, value, file, onSet],
  )
  const panel = useRef<HTMLDivElement>(null)
  const name = fields[0] && nameAt(fields[0])
  useEffect(() => {
    if (generatedText !== undefined) return panel.current?.querySelector<HTMLElement>('[role="status"]')?.focus()
    const control = name ? panel.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) : undefined
    // The field of a picture's address is in closed details: the button beside the picture takes the focus.
    const isClosed = control?.closest('details:not([open])')
    const target = isClosed ? panel.current?.querySelector('button') : control
    if (near && (control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement)) {
      const at = control.value.indexOf(near.before + near.after)
      if (at >= 0) control.setSelectionRange(at + near.before.length, at + near.before.length)
    }
    target?.focus()
  }, [name, near, generatedText])
  const shared = { form: entry.form, file, issues, visible: issues }
  return (
    <div className="entry" ref={panel}>
      <div>
        <h2>{entry.title}</h2>
        {around && !generatedText && <p className="soft">{around}</p>}
      </div>
      {generatedText !== undefined ? (
        <p tabIndex={-1} role="status">
          The site fills in “{generatedText}” by itself. What it is made of is changed under “All fields” of this entry;
          the telephone number and the opening hours under{' '}
          <Link href={entryAddress('site.yaml')}>Contact and settings</Link>.
        </p>
      ) : (
        <EntryFields {...shared} key={name} editing={editing} fields={fields} />
      )}
      {list && !generatedText && (
        <details key={nameAt(list)}>
          <summary>Add, remove, or change the order</summary>
          <EntryFields {...shared} editing={editing} fields={[list]} />
        </details>
      )}
      <p className="row">
        {link !== undefined && <Button onClick={() => onFollow(link)}>Go to the linked page</Button>}
        <ButtonLink href={entryAddress(file)}>All fields</ButtonLink>
        <Button data-back onClick={onBack}>
          Back to the page
        </Button>
      </p>
    </div>
  )
}

/** Returns the field of a text; for the description of a picture, the field of the picture first. */
export function fieldsForSelection(
  chosen: Omit<SelectedText, 'block'>,
  { form, value }: Pick<EntryAnswer, 'form' | 'value'>,
) {
  const path = pathOfText(chosen, value)
  const around = path.slice(0, -1)
  const pictures = pictureKeysOf(String(path.at(-1))).map((key) => [...around, key])
  const picture = pictures.find((key) => findControl(form, key) !== undefined)
  const at = path.findIndex((part) => typeof part === 'number')
  const list: ValuePath | undefined = at > 0 ? path.slice(0, at) : undefined
  return { fields: picture ? [picture, path] : [path], list, around: parentTitles(form, path) }
}

/** The page leaves out elements of features that are off: elements after them have other indexes there. */
function pathOfText({ path, text }: Pick<SelectedText, 'path' | 'text'>, value: MaybeValue): ValuePath {
  if (valueAt(value, path) === text) return path
  const at = path.findIndex((part) => typeof part === 'number')
  const list = at < 0 ? undefined : valueAt(value, path.slice(0, at))
  if (!Array.isArray(list)) return path
  const index = list.findIndex((element) => valueAt(element, path.slice(at + 1)) === text)
  return index < 0 ? path : [...path.slice(0, at), index, ...path.slice(at + 1)]
}

function parentTitles(form: EntryAnswer['form'], path: ValuePath): string {
  const titles = path.slice(0, -1).map((part, index) => {
    if (typeof part === 'number') return String(part + 1)
    return findControl(form, path.slice(0, index + 1))?.title ?? part
  })
  return titles.join(' ')
}
