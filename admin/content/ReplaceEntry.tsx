import { type FormEvent, useId, useState } from 'react'
import { collectionNameOf } from '#schemas/content/entry-paths'
import type { EntriesAnswer, EntryAnswer } from '#schemas/http/admin/content-lists'
import { CONTENT_PATHS } from '#schemas/http/admin/paths'
import { plural } from '#schemas/text'
import { useLoaded } from '../calls/use-loaded.ts'
import { Button } from '../page/Button.tsx'
import { Link } from '../page/Link.tsx'
import { Message } from '../page/Message.tsx'
import { Select } from '../page/Select.tsx'

interface ReplaceEntryProps {
  words: EntryAnswer
  isBusy: boolean
  /** @param by the path of the entry that takes its place */
  onReplace: (by: string) => void
}

export function ReplaceEntry({ words: { path, title, uses }, isBusy, onReplace }: ReplaceEntryProps) {
  const field = useId()
  const [by, setBy] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { value, problem } = useLoaded<EntriesAnswer>(
    isOpen ? `${CONTENT_PATHS.entries}?collection=${collectionNameOf(path)}` : undefined,
  )
  const others = (value?.entries ?? [])
    .filter((each) => each.path !== path && each.state !== 'new')
    .map((each) => ({ value: each.path, title: each.title }))
  const replace = (event: FormEvent) => {
    event.preventDefault()
    onReplace(by)
  }
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Put another in its place, and delete</summary>
      <Message problem={problem} />
      <form className="entry" onSubmit={replace}>
        <div className="field">
          <label htmlFor={field}>Instead of “{title}”</label>
          <Select id={field} value={by} required options={others} onChoose={setBy}>
            <option value="">Choose</option>
          </Select>
          <p className="hint">
            Wherever the site shows “{title}”, it shows this one instead, at once. You can undo it afterwards. Sentences
            in which somebody typed the name stay as they are.
          </p>
          {collectionNameOf(path) === 'staff' && (
            <p className="hint">
              <Link href="/admin/people">If they could sign in here, take that from them under Who can sign in</Link>
            </p>
          )}
        </div>
        <p>
          <Button look="danger" type="submit" disabled={isBusy}>
            Replace in {uses.length} {plural(uses.length, 'place', 'places')}, and delete
          </Button>
        </p>
        <Message isBusy={isBusy} />
      </form>
    </details>
  )
}
