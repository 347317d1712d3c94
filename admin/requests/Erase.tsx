import type { inferOutput } from '@trpc/tanstack-react-query'
import { type FormEvent, useState } from 'react'
import { plural } from '#schemas/text'
import { client, type trpc } from '../calls/trpc.ts'
import { useAction } from '../calls/use-action.ts'
import { ConfirmButton, Link } from '../ui/Button.tsx'
import { TextField } from '../ui/fields.tsx'
import { Message } from '../ui/Message.tsx'
import { Page } from '../ui/Page.tsx'

export function Erase() {
  const action = useAction()
  const [email, setEmail] = useState('')
  const [erased, setErased] = useState<inferOutput<typeof trpc.requests.erase>>()
  const erase = () => {
    setErased(undefined)
    void action.run(async () => setErased(await client.requests.erase.mutate({ email: email.trim() })))
  }
  return (
    <Page
      title="Erase a person"
      about={
        'Removes every request and sign-up in which an address is an answer, with places on dates ahead, notes, ' +
        'replies and mails. It can’t be undone.'
      }
    >
      <form className="card" onSubmit={(event: FormEvent) => event.preventDefault()}>
        <TextField label="Their email address" type="email" value={email} maxLength={254} onType={setEmail} />
        <div>
          <ConfirmButton
            action="Erase"
            question={email ? `Erase everything of ${email}?` : 'Erase everything of this person?'}
            isBusy={action.isBusy || !email.includes('@')}
            onConfirm={erase}
          />
        </div>
      </form>
      <Message problem={action.problem} success={erased && whatWasErased(erased)} />
      {erased && (
        <References title="Not delivered yet, and kept. Erase again when they are:" references={erased.waiting} />
      )}
      {erased && (
        <References title="Of other people, and mention the address. Read them:" references={erased.mentions} />
      )}
    </Page>
  )
}

function whatWasErased({
  erased,
  mails,
  waiting,
  mentions,
  isForgotten,
}: inferOutput<typeof trpc.requests.erase>): string {
  if (erased + mails + waiting.length + mentions.length === 0)
    return 'Nothing has this address. Is it typed as they typed it?'
  const what =
    `${erased} ${plural(erased, 'request was', 'requests were')} erased, and ${mails} kept ` +
    `${plural(mails, 'mail', 'mails')}.`
  return isForgotten ? what : `${what} The database was busy: erase again, so that its files forget, too.`
}

function References({ title, references }: { title: string; references: readonly string[] }) {
  if (references.length === 0) return null
  return (
    <section className="card">
      <p>{title}</p>
      <ul>
        {references.map((reference) => (
          <li key={reference}>
            <Link href={`/admin/requests/${reference}`}>{reference}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
