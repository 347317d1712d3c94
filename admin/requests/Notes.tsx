import type { FormEvent } from 'react'
import { client } from '../calls/trpc.ts'
import { Button, ConfirmButton, UndoButton } from '../ui/Button.tsx'
import { DateTime, formatMoment } from '../ui/DateTime.tsx'
import { TextField } from '../ui/fields.tsx'
import { Message } from '../ui/Message.tsx'
import styles from './Requests.module.css'
import type { SectionProps } from './section-props.ts'
import { useUnsentText } from './unsent-text.ts'

export function Notes({ request: { id: reference, notes }, signedIn, isBusy, problem, change, undo }: SectionProps) {
  const unsent = useUnsentText(`note ${reference}`)
  const isOwner = signedIn.rights.includes('manage')
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { id, text } = unsent
    if (await change(() => client.requests.addNote.mutate({ reference, id, text }))) unsent.sent(text)
  }
  const remove = ({ id }: (typeof notes)[number]) =>
    void change(() => client.requests.removeNote.mutate({ reference, id }))
  return (
    <section className="card" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <ul className={styles.written}>
        {notes.map((note) => (
          <li key={note.id}>
            <p dir="auto">{note.text}</p>
            <p className="soft">
              {note.author}, <DateTime at={note.at} />
            </p>
            {(isOwner || note.author === signedIn.email) && (
              <ConfirmButton
                action="Delete"
                name={`Delete the note of ${note.author}, ${formatMoment(note.at)}`}
                question="Delete this note?"
                isBusy={isBusy}
                onConfirm={() => remove(note)}
              />
            )}
          </li>
        ))}
      </ul>
      <UndoButton undo={undo} />
      <form className="stack" onSubmit={(event) => void add(event)}>
        <TextField label="A note, for the staff alone" isLong required maxLength={5000} {...unsent.field} />
        <Message problem={problem} />
        <p>
          <Button type="submit" disabled={isBusy}>
            Add the note
          </Button>
        </p>
      </form>
    </section>
  )
}
