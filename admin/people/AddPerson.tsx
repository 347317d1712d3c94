import type { FormEvent } from 'react'
import { ROLES, type Role, roleWith, wordRoles } from '#schemas/http/admin/roles'
import { Button } from '../page/Button.tsx'

interface AddPersonProps {
  isBusy: boolean
  /** Resolves to whether it was done. */
  onAdd: (email: string, role: Role) => Promise<boolean>
}

/** The form by which an owner invites somebody. */
export function AddPerson({ isBusy, onAdd }: AddPersonProps) {
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const answers = new FormData(form)
    const words = wordRoles.find((each) => each === answers.get('role'))
    const role = words && roleWith(words, answers.has('requests'))
    if (role && (await onAdd(String(answers.get('email')).trim(), role))) form.reset()
  }
  return (
    <form className="card" onSubmit={(event) => void add(event)}>
      <h2>Invite somebody</h2>
      <div className="field">
        <label htmlFor="email">Their email address</label>
        <input id="email" name="email" type="email" required maxLength={254} aria-describedby="invitation" />
        <p className="soft" id="invitation">
          They get a mail that says who invites them, to what, and in which role. Its link works once, for seven days.
        </p>
      </div>
      <fieldset className="choices">
        <legend>What they may do</legend>
        {wordRoles.map((role, at) => (
          <label key={role}>
            <input type="radio" name="role" value={role} defaultChecked={at === 0} />
            <span>
              <strong>{ROLES[role].title}</strong> {ROLES[role].may}
            </span>
          </label>
        ))}
        <label>
          <input type="checkbox" name="requests" />
          <span>
            <strong>Requests, too:</strong> looks after what visitors ask for
          </span>
        </label>
      </fieldset>
      <p>
        <Button look="primary" type="submit" disabled={isBusy}>
          Send the invitation
        </Button>
      </p>
    </form>
  )
}
