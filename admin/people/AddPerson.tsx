import { type FormEvent, useState } from 'react'
import { offeredRoles, type Role, roleMay, roleTitle, roleWith } from '#schemas/http/admin/roles'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/fields.tsx'

interface AddPersonProps {
  email: string
  isBusy: boolean
  /** Resolves to true if it was done. */
  onAdd: (email: string, role: Role) => Promise<boolean>
}

export function AddPerson({ email: named, isBusy, onAdd }: AddPersonProps) {
  const [email, setEmail] = useState(named)
  const [chosen, setChosen] = useState<Role>()
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const answers = new FormData(form)
    const words = offeredRoles.find((each) => each === answers.get('role'))
    const role = words && roleWith(words, answers.has('requests'))
    if (!role || !(await onAdd(email.trim(), role))) return
    form.reset()
    setChosen(undefined)
    setEmail('')
  }
  return (
    <form className="card" onSubmit={(event) => void add(event)}>
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
      <p>
        <Button variant="primary" type="submit" disabled={isBusy}>
          Send the invitation
        </Button>
      </p>
    </form>
  )
}
