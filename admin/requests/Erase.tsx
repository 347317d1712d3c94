import { type FormEvent, useState } from 'react'
import type { EraseAnswer } from '#schemas/http/admin/requests'
import { REQUESTS_PATHS } from '#schemas/http/admin/requests-paths'
import { call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { Confirm } from '../page/Confirm.tsx'
import { Link } from '../page/Link.tsx'
import { Message } from '../page/Message.tsx'
import { Page } from '../page/Page.tsx'
import { SignInAgain } from '../page/SignInAgain.tsx'
import type { Visitor } from '../page/session.ts'
import { TextField } from '../page/TextField.tsx'

/** Removes what is stored about somebody who asks for that. */
export function Erase({ visitor }: { visitor: Visitor }) {
  const action = useAction()
  const [email, setEmail] = useState('')
  const [erased, setErased] = useState<EraseAnswer>()
  const erase = () => {
    setErased(undefined)
    void action.run(async () =>
      setErased(await call<EraseAnswer>('POST', REQUESTS_PATHS.erase, { email: email.trim() })),
    )
  }
  return (
    <Page
      title="Erase a person"
      about="Removes every request in which an address is an answer, with its notes, replies and mails. It can’t be undone."
    >
      {!visitor.isFresh && <SignInAgain />}
      <form className="card" onSubmit={(event: FormEvent) => event.preventDefault()}>
        <TextField label="Their email address" type="email" value={email} maxLength={254} onType={setEmail} />
        <div>
          <Confirm
            action="Erase"
            question={`Erase everything of ${email || 'this person'}?`}
            isBusy={action.isBusy || !email.includes('@')}
            onConfirm={erase}
          />
        </div>
      </form>
      <Message problem={action.problem} done={erased && whatWasErased(erased)} />
      {erased && <Kept title="Not delivered yet, and kept. Erase again when they are:" references={erased.waiting} />}
      {erased && <Kept title="Of other people, and mention the address. Read them:" references={erased.mentions} />}
    </Page>
  )
}

const whatWasErased = ({ erased, mails, isForgotten }: EraseAnswer): string =>
  `${erased} ${erased === 1 ? 'request was' : 'requests were'} erased, and ${mails} kept ${mails === 1 ? 'mail' : 'mails'}.${
    isForgotten ? '' : ' The database was busy: erase again, so that its files forget, too.'
  }`

function Kept({ title, references }: { title: string; references: readonly string[] }) {
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
