import { type FormEvent, useState } from 'react'
import type { EraseAnswer } from '#schemas/http/admin/requests'
import { REQUESTS_PATHS } from '#schemas/http/admin/requests-paths'
import { t } from '#schemas/language'
import { call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { Confirm } from '../page/Confirm.tsx'
import { Link } from '../page/Link.tsx'
import { Message } from '../page/Message.tsx'
import { Page } from '../page/Page.tsx'
import { TextField } from '../page/TextField.tsx'

/** Removes what is stored about somebody who asks for that. */
export function Erase() {
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
    <Page title={t('staffViews.erase')} about={t('staffRequests.eraseAbout')}>
      <form className="card" onSubmit={(event: FormEvent) => event.preventDefault()}>
        <TextField label={t('staffPeople.theirEmail')} type="email" value={email} maxLength={254} onType={setEmail} />
        <div>
          <Confirm
            action={t('staffRequests.erase')}
            question={email ? t('staffRequests.eraseAll', { email }) : t('staffRequests.eraseAllOfPerson')}
            isBusy={action.isBusy || !email.includes('@')}
            onConfirm={erase}
          />
        </div>
      </form>
      <Message problem={action.problem} done={erased && whatWasErased(erased)} />
      {erased && <References title={t('staffRequests.kept')} references={erased.waiting} />}
      {erased && <References title={t('staffRequests.mentions')} references={erased.mentions} />}
    </Page>
  )
}

function whatWasErased({ erased, mails, isForgotten }: EraseAnswer): string {
  const what = t('staffRequests.erased', { count: erased, mails: t('staffRequests.erasedMails', { count: mails }) })
  return isForgotten ? what : `${what} ${t('staffRequests.eraseNotForgotten')}`
}

function References({ title, references }: { title: string; references: readonly string[] }) {
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
