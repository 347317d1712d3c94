import { useState } from 'react'
import { plural } from '#schemas/text'
import { client, type RouterOutputs, useAction } from '../calls/trpc.ts'
import { ConfirmButton, Link } from '../ui/Button.tsx'
import { Form, TextField } from '../ui/fields.tsx'
import { Feedback, Page } from '../ui/Page.tsx'

type Erased = RouterOutputs['requests']['erase']

export function Erase() {
  const action = useAction()
  const [email, setEmail] = useState('')
  const [erased, setErased] = useState<Erased>()
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
      <Form className="card">
        <TextField label="Their email address" type="email" value={email} maxLength={254} onType={setEmail} />
        <ConfirmButton
          action="Erase"
          question={email ? `Erase everything of ${email}?` : 'Erase everything of this person?'}
          isBusy={action.isBusy || !email.includes('@')}
          onConfirm={erase}
        />
      </Form>
      <Feedback problem={action.problem} success={erased && describeErased(erased)} />
      <References title="Not delivered yet, and kept. Erase again when they are:" references={erased?.waiting} />
      <References title="Of other people, and mention the address. Read them:" references={erased?.mentions} />
    </Page>
  )
}

function describeErased({ erased, mails, waiting, mentions, isForgotten }: Erased): string {
  if (erased + mails + waiting.length + mentions.length === 0)
    return 'Nothing has this address. Is it typed as they typed it?'
  const summary =
    `${erased} ${plural(erased, 'request was', 'requests were')} erased, and ${mails} kept ` +
    `${plural(mails, 'mail', 'mails')}.`
  return isForgotten ? summary : `${summary} The database was busy: erase again, so that its files forget, too.`
}

function References({ title, references = [] }: { title: string; references: readonly string[] | undefined }) {
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
