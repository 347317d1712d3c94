import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '#schemas/text'
import { Person } from '../accounts/Person.tsx'
import { client, type RouterOutputs, trpc, useAction } from '../calls/trpc.ts'
import { ConfirmButton, Link, Pager } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Form, TextField } from '../ui/fields.tsx'
import { Feedback, Page } from '../ui/Page.tsx'

const DEEDS = {
  booking: 'promised a room for',
  'booking canceled': 'took back the room of',
  'called off': 'called off',
  delivered: 'marked the delivery of',
  erase: 'erased a person',
  export: 'downloaded a table',
  list: 'saw the list',
  note: 'wrote a note about',
  'note removed': 'deleted a note about',
  progress: 'gave, took or finished',
  read: 'read',
  reply: 'replied to',
  retry: 'sent again what was not delivered of',
  round: 'saw the soup to deliver, with',
  search: 'found in a search',
  'sign-ups': 'saw who signed up for an event',
  'sign-ups changed': 'changed who signed up for an event',
  'sign-ups exported': 'downloaded who signed up for an event',
}

export function Accesses() {
  const [page, setPage] = useState(1)
  const { data: value, error } = useQuery(trpc.requests.accesses.queryOptions({ page }))
  return (
    <Page
      title="Who saw what"
      about="Every look at visitors’ requests, the newest first. It is kept as long as requests are."
    >
      <Feedback problem={error} />
      <ul className="card rows">
        {value?.accesses.map(({ person, what, reference, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never changed, and two lines may say the same
          <li key={index}>
            <p>
              <Person email={person} /> {DEEDS[what]}{' '}
              {reference && <Link href={`/admin/requests/${reference}`}>{reference}</Link>}
            </p>
            <p className="soft">
              <DateTime at={at} />
            </p>
          </li>
        ))}
      </ul>
      <Pager
        onNewer={page > 1 ? () => setPage(page - 1) : undefined}
        onOlder={value?.isMore ? () => setPage(page + 1) : undefined}
      />
    </Page>
  )
}

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
