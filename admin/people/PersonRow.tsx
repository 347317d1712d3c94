import type { inferOutput } from '@trpc/tanstack-react-query'
import { isRole, type Role, roleNames, roleTitle } from '#schemas/http/admin/roles'
import type { trpc } from '../calls/trpc.ts'
import { Button, ConfirmButton } from '../ui/Button.tsx'
import { DateOnly, DateTime } from '../ui/DateTime.tsx'

type Person = inferOutput<typeof trpc.people.list>[number]

interface PersonRowProps {
  person: Person
  isSelf: boolean
  /** There must be an owner. */
  isOnlyOwner: boolean
  isBusy: boolean
  onRole: (role: Role) => void
  onInvite: () => void
  onEndSessions: () => void
  onRemove: () => void
}

export function PersonRow({ person, isSelf, isOnlyOwner, isBusy, ...on }: PersonRowProps) {
  const { email, role, invitation } = person
  return (
    <li>
      <div>
        <strong>{isSelf ? `${email} (you)` : email}</strong>
        {invitation && <Invited {...invitation} />}
      </div>
      <div className="row">
        <RoleSelect label={`Role of ${email}`} value={role} isBusy={isBusy} onChange={on.onRole} />
        {invitation && (
          <Button disabled={isBusy} aria-label={`Send again to ${email}`} onClick={on.onInvite}>
            Send again
          </Button>
        )}
        {!isSelf && !invitation && (
          <ConfirmButton
            action="End all sessions"
            name={`End all sessions of ${email}`}
            question={`Sign ${email} out everywhere? They may sign in again.`}
            isBusy={isBusy}
            onConfirm={on.onEndSessions}
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
            onConfirm={on.onRemove}
          />
        )}
      </div>
    </li>
  )
}

const Invited = ({ sentAt, endsAt }: NonNullable<Person['invitation']>) => (
  <p className="soft">
    Invited on <DateOnly at={sentAt} />, not yet signed in. The link works until <DateTime at={endsAt} />.
  </p>
)

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
    onChange={({ target }) => isRole(target.value) && onChange(target.value)}
  >
    {roleNames.map((role) => (
      <option key={role} value={role}>
        {roleTitle(role)}
      </option>
    ))}
  </select>
)
