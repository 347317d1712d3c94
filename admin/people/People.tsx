import { type FormEvent, useState } from 'react'
import type { PeopleAnswer, PersonAnswer, Role } from '#schemas/http/admin/accounts'
import { ADMIN_PATHS, SIGN_IN_PAGE } from '#schemas/http/admin/paths'
import { Link } from '../app/Link.tsx'
import { Message } from '../app/Message.tsx'
import { Page } from '../app/Page.tsx'
import type { Visitor } from '../app/session.ts'
import { call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { Confirm } from '../forms/Confirm.tsx'
import { ROLES } from './roles.ts'

type Person = PeopleAnswer[number]

const INVITED = 'Invited.'
const NOT_MAILED = 'may sign in now, but no link could be mailed. They can ask for one where they sign in.'

/** Who may sign in. Owners add and remove people, and give roles, with a fresh link. */
export function People({ visitor }: { visitor: Visitor }) {
  const { value, problem, reload } = useLoaded<PeopleAnswer>(ADMIN_PATHS.people)
  const action = useAction(reload)
  const [invited, setInvited] = useState('')
  const give = (email: string, role: Role) =>
    action.run(() => call('PUT', ADMIN_PATHS.people, { email, role }), `${email} is now ${role}.`)
  const invite = (email: string, role: Role) =>
    action.run(async () => {
      const body = { email, role, isInvited: true }
      const { isMailed } = await call<PersonAnswer>('PUT', ADMIN_PATHS.people, body)
      setInvited(isMailed ? `We mailed a link to ${email}.` : `${email} ${NOT_MAILED}`)
    }, INVITED)
  const remove = (email: string) =>
    action.run(() => call('DELETE', `${ADMIN_PATHS.people}/${encodeURIComponent(email)}`), `${email} was removed.`)
  return (
    <Page title="People" about="Everybody here signs in with a link that we mail to their address.">
      {!visitor.isFresh && (
        <p className="message">
          To change who may sign in, please{' '}
          <Link href={SIGN_IN_PAGE}>sign in again with your passkey or a fresh link</Link>.
        </p>
      )}
      <Message done={action.done === INVITED ? invited : action.done} problem={problem ?? action.problem} />
      <ul className="card rows">
        {value?.map((person) => (
          <PersonRow
            key={person.email}
            person={person}
            isSelf={person.email === visitor.email}
            isBusy={action.isBusy}
            onRole={(role) => void give(person.email, role)}
            onRemove={() => void remove(person.email)}
          />
        ))}
      </ul>
      <AddPerson isBusy={action.isBusy} onAdd={invite} />
    </Page>
  )
}

interface PersonRowProps {
  person: Person
  isSelf: boolean
  isBusy: boolean
  onRole: (role: Role) => void
  onRemove: () => void
}

function PersonRow({ person: { email, role }, isSelf, isBusy, onRole, onRemove }: PersonRowProps) {
  return (
    <li>
      <strong>
        {email}
        {isSelf && ' (you)'}
      </strong>
      <div className="row">
        <RoleSelect label={`Role of ${email}`} value={role} isBusy={isBusy} onChange={onRole} />
        <Confirm
          action="Remove"
          name={`Remove ${email}`}
          question={`Remove ${email}? Their links and sessions end at once.`}
          isBusy={isBusy}
          onConfirm={onRemove}
        />
      </div>
    </li>
  )
}

interface RoleSelectProps {
  label: string
  value: Role
  isBusy: boolean
  onChange: (role: Role) => void
}

const RoleSelect = ({ label, value, isBusy, onChange }: RoleSelectProps) => (
  <select
    aria-label={label}
    value={value}
    disabled={isBusy}
    onChange={({ target }) => onChange(ROLES.find((role) => role.value === target.value)?.value ?? value)}
  >
    {ROLES.map((role) => (
      <option key={role.value} value={role.value}>
        {role.title}
      </option>
    ))}
  </select>
)

function AddPerson({ isBusy, onAdd }: { isBusy: boolean; onAdd: (email: string, role: Role) => Promise<boolean> }) {
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const answers = new FormData(form)
    const role = ROLES.find(({ value }) => value === answers.get('role'))?.value ?? 'viewer'
    if (await onAdd(String(answers.get('email')).trim(), role)) form.reset()
  }
  return (
    <form className="card" onSubmit={(event) => void add(event)}>
      <h2>Invite somebody</h2>
      <div className="field">
        <label htmlFor="email">Their email address</label>
        <input id="email" name="email" type="email" required maxLength={254} />
      </div>
      <fieldset className="choices">
        <legend>What they may do</legend>
        {ROLES.map(({ value, title, may }, at) => (
          <label key={value}>
            <input type="radio" name="role" value={value} defaultChecked={at === 0} />
            <span>
              <strong>{title}</strong> {may}
            </span>
          </label>
        ))}
      </fieldset>
      <p>
        <button type="submit" className="button" disabled={isBusy}>
          Send the invitation
        </button>
      </p>
    </form>
  )
}
