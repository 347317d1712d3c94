import type { PeopleAnswer } from '#schemas/http/admin/accounts'
import { isRole, type Role, roleNames, roleTitle } from '#schemas/http/admin/roles'
import { t } from '#schemas/language'
import { Button } from '../page/Button.tsx'
import { Confirm } from '../page/Confirm.tsx'
import { Sentence } from '../page/Sentence.tsx'
import { DayOf, When } from '../page/when.tsx'

type Person = PeopleAnswer[number]

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

/** Somebody who may sign in, and what an owner does about them. Oneself is signed out under Sessions. */
export function PersonRow({ person, isSelf, isOnlyOwner, isBusy, ...on }: PersonRowProps) {
  const { email, role, invitation } = person
  return (
    <li>
      <div>
        <strong>{isSelf ? t('staffPeople.you', { email }) : email}</strong>
        {invitation && <Invited {...invitation} />}
      </div>
      <div className="row">
        <RoleSelect label={t('staffPeople.roleOf', { email })} value={role} isBusy={isBusy} onChange={on.onRole} />
        {invitation && (
          <Button disabled={isBusy} aria-label={t('staffPeople.sendAgainTo', { email })} onClick={on.onInvite}>
            {t('staffPeople.sendAgain')}
          </Button>
        )}
        {!isSelf && !invitation && (
          <Confirm
            action={t('staffPeople.endSessions')}
            name={t('staffPeople.endSessionsOf', { email })}
            question={t('staffPeople.endSessionsAsk', { email })}
            isBusy={isBusy}
            onConfirm={on.onEndSessions}
          />
        )}
        {!isOnlyOwner && (
          <Confirm
            action={t('staffApp.remove')}
            name={t('staffPeople.removeOf', { email })}
            question={t('staffPeople.removeAsk', { email })}
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
    <Sentence id="staffPeople.invitedOn" values={{ day: <DayOf at={sentAt} />, end: <When at={endsAt} /> }} />
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
