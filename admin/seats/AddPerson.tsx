import { type FormEvent, useState } from 'react'
import type { SeatList } from '#schemas/http/admin/seats'
import { t } from '#schemas/language'
import { Button } from '../page/Button.tsx'
import { TextField } from '../page/TextField.tsx'
import type { Change } from './part-props.ts'
import styles from './seats.module.css'

const EMPTY = { firstName: '', lastName: '', email: '', size: '1' }

/** Signs somebody up who called or came by. */
export function AddPerson({ list, isBusy, change }: { list: SeatList; isBusy: boolean; change: Change }) {
  const [id, setId] = useState(() => crypto.randomUUID())
  const [who, setWho] = useState<Readonly<Record<string, string>>>(EMPTY)
  const [despite, setDespite] = useState(false)
  const field = (name: string, label: string, attributes: React.InputHTMLAttributes<HTMLInputElement> = {}) => (
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
    if (!(await change('POST', ['people'], body, t('staffSeats.isOnList', { name: firstName ?? '' })))) return
    setId(crypto.randomUUID())
    setWho(EMPTY)
  }
  if (list.isCancelled) return null
  return (
    <section className="card" aria-labelledby="add-person">
      <h2 id="add-person">{t('staffSeats.addSomebody')}</h2>
      <form className={styles.form} onSubmit={(event) => void add(event)}>
        {field('firstName', t('seatForm.firstName'), { required: true })}
        {field('lastName', t('seatForm.lastName'))}
        {field('email', t('staffSeats.email'), { type: 'email', maxLength: 254 })}
        {field('size', t('staffSeats.howManyPeople'), { type: 'number', min: 1, max: 50, required: true })}
        {list.asked.map((question) => field(question, t(`staffSeats.answers.${question}`)))}
        <label className={styles.check}>
          <input type="checkbox" checked={despite} onChange={({ target }) => setDespite(target.checked)} />
          {t('staffSeats.despite')}
        </label>
        <Button look="primary" type="submit" disabled={isBusy}>
          {t('staffSeats.add')}
        </Button>
      </form>
    </section>
  )
}
