import { type ComponentProps, type FormEvent, useState } from 'react'
import { seatsPath } from '#schemas/http/admin/seats-paths'
import { t } from '#schemas/language'
import { call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { Button } from '../page/Button.tsx'
import { Message } from '../page/Message.tsx'
import { TextField } from '../page/TextField.tsx'
import styles from './seats.module.css'
import type { TabProps } from './tab-props.ts'

const EMPTY = { firstName: '', lastName: '', email: '', size: '1' }

/** Signs somebody up who called or came by. */
export function AddPerson({ list, reload }: Pick<TabProps, 'list' | 'reload'>) {
  const { isBusy, done, problem, run } = useAction(reload)
  const [id, setId] = useState(() => crypto.randomUUID())
  const [who, setWho] = useState<Readonly<Record<string, string>>>(EMPTY)
  const [despite, setDespite] = useState(false)
  const field = (name: string, label: string, attributes: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField
      key={name}
      label={label}
      maxLength={200}
      autoComplete="off"
      {...attributes}
      value={who[name] ?? ''}
      onType={(text) => setWho({ ...who, [name]: text })}
    />
  )
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const { firstName, lastName, email, size } = who
    const answers = Object.fromEntries(list.asked.map((question) => [question, who[question] ?? '']))
    const body = { id, firstName, lastName, email, size: Number(size), answers, despite }
    const added = t(email ? 'staffSeats.isOnListMailed' : 'staffSeats.isOnList', {
      name: firstName ?? '',
      email: email ?? '',
    })
    if (!(await run(() => call('POST', seatsPath(list.event, list.date, 'people'), body), added))) return
    setId(crypto.randomUUID())
    setWho(EMPTY)
  }
  if (list.isCancelled) return null
  return (
    <details className="card not-printed">
      <summary>{t('staffSeats.addSomebody')}</summary>
      <form className={`stack ${styles.form}`} onSubmit={(event) => void add(event)}>
        {field('firstName', t('seatForm.firstName'), { required: true })}
        {field('lastName', t('seatForm.lastName'))}
        {field('email', t('staffSeats.email'), { type: 'email', maxLength: 254, hint: t('staffSeats.emailAbout') })}
        {field('size', t('staffSeats.howManyPeople'), { type: 'number', min: 1, max: 50, required: true })}
        {list.asked.map((question) => field(question, t(`staffSeats.answers.${question}`)))}
        <label className="beside">
          <input type="checkbox" checked={despite} onChange={({ target }) => setDespite(target.checked)} />
          {t('staffSeats.despite')}
        </label>
        <Button look="primary" type="submit" disabled={isBusy}>
          {t('staffSeats.add')}
        </Button>
        <Message done={done} problem={problem} />
      </form>
    </details>
  )
}
