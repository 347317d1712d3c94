import { useCallback, useRef, useState } from 'react'
import type { PeopleAnswer, PersonAnswer, SecurityEventsAnswer } from '#schemas/http/admin/accounts'
import { ADMIN_PATHS } from '#schemas/http/admin/paths'
import type { Role } from '#schemas/http/admin/roles'
import { call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { Message } from '../page/Message.tsx'
import { Page } from '../page/Page.tsx'
import type { Visitor } from '../page/session.ts'
import { When } from '../page/when.tsx'
import { AddPerson } from './AddPerson.tsx'
import { PersonRow } from './PersonRow.tsx'

const INVITED = 'Invited.'
const NOT_MAILED = 'may sign in now, but no invitation could be mailed. They can ask for a link where they sign in.'
const ABOUT = 'Everybody here signs in with a link that we mail to their address, or with a passkey.'

const pathOf = (email: string) => `${ADMIN_PATHS.people}/${encodeURIComponent(email)}`

/** Who may sign in. Owners invite and remove people, give roles and end sessions, with a fresh link. */
export function People({ visitor }: { visitor: Visitor }) {
  const { value, problem, reload } = useLoaded<PeopleAnswer>(ADMIN_PATHS.people)
  const events = useLoaded<SecurityEventsAnswer>(ADMIN_PATHS.securityEvents)
  const { reload: reloadEvents } = events
  const action = useAction(
    useCallback(async () => {
      await Promise.all([reload(), reloadEvents()])
    }, [reload, reloadEvents]),
  )
  const [invited, setInvited] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const give = (email: string, role: Role) =>
    action.run(() => call('PUT', ADMIN_PATHS.people, { email, role }), `${email} is now ${role}.`)
  const invite = (email: string, role: Role) =>
    action.run(async () => {
      const body = { email, role, isInvited: true }
      const { isMailed } = await call<PersonAnswer>('PUT', ADMIN_PATHS.people, body)
      setInvited(isMailed ? `We mailed an invitation to ${email}.` : `${email} ${NOT_MAILED}`)
    }, INVITED)
  const endSessions = (email: string) =>
    action.run(() => call('DELETE', `${pathOf(email)}/sessions`), `${email} is signed out everywhere.`)
  const remove = async (email: string) => {
    // The button that had the focus is gone with its row.
    if (await action.run(() => call('DELETE', pathOf(email)), `${email} was removed.`)) list.current?.focus()
  }
  return (
    <Page title="People" about={ABOUT}>
      <Message
        done={action.done === INVITED ? invited : action.done}
        problem={problem ?? events.problem ?? action.problem}
      />
      <ul className="card rows" ref={list} tabIndex={-1} aria-label="Who may sign in">
        {value?.map((person) => (
          <PersonRow
            key={person.email}
            person={person}
            isSelf={person.email === visitor.email}
            isBusy={action.isBusy}
            onRole={(role) => void give(person.email, role)}
            onInvite={() => void invite(person.email, person.role)}
            onEndSessions={() => void endSessions(person.email)}
            onRemove={() => void remove(person.email)}
          />
        ))}
      </ul>
      <AddPerson isBusy={action.isBusy} onAdd={invite} />
      <SecurityEvents events={events.value} />
    </Page>
  )
}

/** What every owner was mailed of. */
function SecurityEvents({ events }: { events: SecurityEventsAnswer | undefined }) {
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
              <p>
                {happened.split('\n').map((line) => (
                  <span key={line}>
                    {line}
                    <br />
                  </span>
                ))}
              </p>
              <p className="soft">
                <When at={at} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
