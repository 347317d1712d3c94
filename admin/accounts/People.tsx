import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isRole, offeredRoles, type Role, roleMay, roleNames, roleTitle, roleWith } from '#schemas/admin/roles'
import { type Action, client, type RouterOutputs, trpc, useAction } from '../calls/trpc.ts'
import { Button, ConfirmButton, UndoButton } from '../ui/Button.tsx'
import { DateOnly, DateTime } from '../ui/DateTime.tsx'
import { Form, Select, TextField } from '../ui/fields.tsx'
import { Feedback, Page, type ViewProps } from '../ui/Page.tsx'
import { Person } from './Person.tsx'

export function People({ signedIn, query }: Pick<ViewProps, 'signedIn' | 'query'>) {
  const people = useQuery(trpc.people.list.queryOptions())
  const events = useQuery(trpc.people.securityEvents.queryOptions())
  const action = useAction()
  const named = (query.get('invite') ?? '').trim().toLowerCase()
  /** Decided once: who was on the list and is removed is not to be invited again. */
  const [known, setKnown] = useState<boolean>()
  if (people.data && known === undefined) setKnown(people.data.some(({ email }) => email === named))
  const list = useRef<HTMLUListElement>(null)
  const ownerCount = people.data?.filter(({ role }) => role === 'owner').length
  /** The message stands above the list; the button that was pressed is far below, or gone. */
  const showList = () => {
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
    if (isDone) showList()
    return isDone
  }
  return (
    <Page
      title="Who can sign in"
      about={
        'Everybody here signs in with a link that we mail to their address, or with a passkey. Visitors do not ' +
        'see this list; the people they see are under Content, Staff.'
      }
    >
      <Feedback success={action.done} problem={people.error ?? events.error ?? action.problem} />
      <UndoButton undo={action.undo} />
      {people.data && (
        <ul className="card rows" ref={list} tabIndex={-1} aria-label="Who may sign in">
          {people.data.map((person) => (
            <PersonRow
              key={person.email}
              person={person}
              isSelf={person.email === signedIn.email}
              isOnlyOwner={person.role === 'owner' && ownerCount === 1}
              action={action}
              onInvite={() => void invite(person.email, person.role)}
              onRemoved={showList}
            />
          ))}
        </ul>
      )}
      {known !== undefined && <InvitationForm email={known ? '' : named} isBusy={action.isBusy} onAdd={invite} />}
      <SecurityEvents events={events.data} />
    </Page>
  )
}

function SecurityEvents({ events }: { events: RouterOutputs['people']['securityEvents'] | undefined }) {
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

interface PersonRowProps {
  person: RouterOutputs['people']['list'][number]
  isSelf: boolean
  isOnlyOwner: boolean
  action: Action
  onInvite: () => void
  onRemoved: () => void
}

function PersonRow({ person, isSelf, isOnlyOwner, action: { isBusy, run }, onInvite, onRemoved }: PersonRowProps) {
  const { email, role, invitation } = person
  const changeRole = (next: Role) =>
    run(() => client.people.put.mutate({ email, role: next }), `${email} is now ${roleTitle(next).toLowerCase()}.`)
  const endSessions = () => run(() => client.people.endSessions.mutate({ email }), `${email} is signed out everywhere.`)
  const remove = async () =>
    (await run(() => client.people.remove.mutate({ email }), `${email} was removed.`)) && onRemoved()
  return (
    <li>
      <div>
        <strong>
          <Person email={email} isAddressShown /> {isSelf && '(you)'}
        </strong>
        {invitation && (
          <p className="soft">
            Invited on <DateOnly at={invitation.sentAt} />, not yet signed in. The link works until{' '}
            <DateTime at={invitation.endsAt} />.
          </p>
        )}
      </div>
      <div className="row">
        <Select
          aria-label={`Role of ${email}`}
          value={role}
          disabled={isBusy}
          options={roleNames.map((value) => ({ value, title: roleTitle(value) }))}
          onChoose={(value) => isRole(value) && void changeRole(value)}
        />
        {invitation && (
          <Button disabled={isBusy} aria-label={`Send again to ${email}`} onClick={onInvite}>
            Send again
          </Button>
        )}
        {!isSelf && !invitation && (
          <ConfirmButton
            action="End all sessions"
            name={`End all sessions of ${email}`}
            question={`Sign ${email} out everywhere? They may sign in again.`}
            isBusy={isBusy}
            onConfirm={() => void endSessions()}
          />
        )}
        {!isOnlyOwner && (
          <ConfirmButton
            action="Remove"
            name={`Remove ${email}`}
            question={
              `Remove ${email}? Their links, sessions and passkeys end at once, and what they have scheduled is ` +
              'not published. Undo brings back none of these.'
            }
            isBusy={isBusy}
            onConfirm={() => void remove()}
          />
        )}
      </div>
    </li>
  )
}

type InvitationFormProps = { email: string; isBusy: boolean; onAdd: (email: string, role: Role) => Promise<boolean> }

export function InvitationForm({ email: named, isBusy, onAdd }: InvitationFormProps) {
  const [email, setEmail] = useState(named)
  const [chosen, setChosen] = useState<Role>()
  const add = async (form: HTMLFormElement) => {
    const answers = new FormData(form)
    const offered = offeredRoles.find((each) => each === answers.get('role'))
    const role = offered && roleWith(offered, answers.has('requests'))
    if (!role || !(await onAdd(email.trim(), role))) return
    form.reset()
    setChosen(undefined)
    setEmail('')
  }
  return (
    <Form className="card" onSubmit={add}>
      <h2>Invite somebody</h2>
      <TextField
        label="Their email address"
        hint={
          'They get a mail that says who invites them, to what, and in which role. Its link works once, for ' +
          'seven days.'
        }
        type="email"
        required
        maxLength={254}
        value={email}
        onType={setEmail}
      />
      <fieldset className="choices">
        <legend>What they may do</legend>
        {offeredRoles.map((role) => (
          <label key={role}>
            <input type="radio" name="role" value={role} required onChange={() => setChosen(role)} />
            <span>
              <strong>{roleTitle(role)}</strong> {roleMay(role)}
            </span>
          </label>
        ))}
        <label>
          <input type="checkbox" name="requests" disabled={chosen === 'requests'} />
          <span>
            <strong>Requests, too:</strong> looks after what visitors ask for
          </span>
        </label>
      </fieldset>
      <Button variant="primary" type="submit" disabled={isBusy}>
        Send the invitation
      </Button>
    </Form>
  )
}
