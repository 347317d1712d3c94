import { useQuery } from '@tanstack/react-query'
import type { inferOutput } from '@trpc/tanstack-react-query'
import { useRef, useState } from 'react'
import { type Role, roleTitle } from '#schemas/http/admin/roles'
import { problemOf } from '../calls/call.ts'
import { client, trpc } from '../calls/trpc.ts'
import { useAction } from '../calls/use-action.ts'
import { UndoButton } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Message } from '../ui/Message.tsx'
import { Page, type ViewProps } from '../ui/Page.tsx'
import { AddPerson } from './AddPerson.tsx'
import { PersonRow } from './PersonRow.tsx'

export function People({ signedIn, query }: Pick<ViewProps, 'signedIn' | 'query'>) {
  const people = useQuery(trpc.people.list.queryOptions())
  const events = useQuery(trpc.people.securityEvents.queryOptions())
  const action = useAction()
  const named = (query.get('invite') ?? '').trim().toLowerCase()
  /** Decided once: who was on the list and is removed is not to be invited again. */
  const [known, setKnown] = useState<boolean>()
  if (people.data && known === undefined) setKnown(people.data.some(({ email }) => email === named))
  const list = useRef<HTMLUListElement>(null)
  const owners = people.data?.filter(({ role }) => role === 'owner') ?? []
  const give = (email: string, role: Role) =>
    action.run(() => client.people.put.mutate({ email, role }), `${email} is now ${roleTitle(role).toLowerCase()}.`)
  /** The message stands above the list; the button that was pressed is far below, or gone. */
  const toList = () => {
    list.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }
  const invite = async (email: string, role: Role) => {
    const isDone = await action.run(
      () => client.people.put.mutate({ email, role, isInvited: true }),
      ({ isMailed }) =>
        isMailed
          ? `We mailed an invitation to ${email}.`
          : `${email} may sign in now, but no invitation could be mailed. They can ask for a link where they sign in.`,
    )
    if (isDone) toList()
    return isDone
  }
  const endSessions = (email: string) =>
    action.run(() => client.people.endSessions.mutate({ email }), `${email} is signed out everywhere.`)
  const remove = async (email: string) => {
    if (await action.run(() => client.people.remove.mutate({ email }), `${email} was removed.`)) toList()
  }
  return (
    <Page
      title="Who can sign in"
      about={
        'Everybody here signs in with a link that we mail to their address, or with a passkey. Visitors do not ' +
        'see this list; the people they see are under Site content, Staff.'
      }
    >
      <Message success={action.done} problem={problemOf(people.error) ?? problemOf(events.error) ?? action.problem} />
      <UndoButton undo={action.undo} />
      {people.data && (
        <ul className="card rows" ref={list} tabIndex={-1} aria-label="Who may sign in">
          {people.data.map((person) => (
            <PersonRow
              key={person.email}
              person={person}
              isSelf={person.email === signedIn.email}
              isOnlyOwner={person.role === 'owner' && owners.length === 1}
              isBusy={action.isBusy}
              onRole={(role) => void give(person.email, role)}
              onInvite={() => void invite(person.email, person.role)}
              onEndSessions={() => void endSessions(person.email)}
              onRemove={() => void remove(person.email)}
            />
          ))}
        </ul>
      )}
      {known !== undefined && <AddPerson email={known ? '' : named} isBusy={action.isBusy} onAdd={invite} />}
      <SecurityEvents events={events.data} />
    </Page>
  )
}

function SecurityEvents({ events }: { events: inferOutput<typeof trpc.people.securityEvents> | undefined }) {
  return (
    <section className="card" aria-labelledby="security-events">
      <h2 id="security-events">Security</h2>
      <p>All owners get a mail about each of these.</p>
      {events?.length === 0 && <p>Nothing has happened yet.</p>}
      <ul className="rows">
        {events?.map(({ at, title, happened }) => (
          <li key={`${at} ${happened}`}>
            <div>
              <strong>{title}</strong>
              <p className="shown">{happened}</p>
              <p className="soft">
                <DateTime at={at} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
