import { type FormEvent, useState } from 'react'
import { offeredRoles, type Role, roleMay, roleTitle, roleWith } from '#schemas/http/admin/roles'
import { t } from '#schemas/language'
import { Button } from '../page/Button.tsx'
import { Sentence } from '../page/Sentence.tsx'
import { TextField } from '../page/TextField.tsx'

interface AddPersonProps {
  /** Of somebody who was just shown to visitors. */
  email: string
  isBusy: boolean
  /** Resolves to whether it was done. */
  onAdd: (email: string, role: Role) => Promise<boolean>
}

/** The form by which an owner invites somebody. */
export function AddPerson({ email: named, isBusy, onAdd }: AddPersonProps) {
  const [email, setEmail] = useState(named)
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const answers = new FormData(form)
    const words = offeredRoles.find((each) => each === answers.get('role'))
    const role = words && roleWith(words, answers.has('requests'))
    if (!role || !(await onAdd(email.trim(), role))) return
    form.reset()
    setEmail('')
  }
  return (
    <form className="card" onSubmit={(event) => void add(event)}>
      <h2>{t('staffPeople.invite')}</h2>
      <TextField
        label={t('staffPeople.theirEmail')}
        hint={t('staffPeople.invitation')}
        type="email"
        required
        maxLength={254}
        value={email}
        onType={setEmail}
      />
      <fieldset className="choices">
        <legend>{t('staffPeople.whatTheyMay')}</legend>
        {offeredRoles.map((role) => (
          <label key={role}>
            <input type="radio" name="role" value={role} required />
            <span>
              <Sentence
                id="staffPeople.role"
                values={{ role: <strong>{roleTitle(role)}</strong>, may: roleMay(role) }}
              />
            </span>
          </label>
        ))}
        <label>
          <input type="checkbox" name="requests" />
          <span>
            <Sentence
              id="staffPeople.role"
              values={{
                role: <strong>{t('staffPeople.requestsToo')}</strong>,
                may: t('staffPeople.requestsTooMay'),
              }}
            />
          </span>
        </label>
      </fieldset>
      <p>
        <Button look="primary" type="submit" disabled={isBusy}>
          {t('staffPeople.sendInvitation')}
        </Button>
      </p>
    </form>
  )
}
