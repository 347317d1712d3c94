import { type ComponentProps, type FormEvent, useState } from 'react'
import { client } from '../calls/trpc.ts'
import { useAction } from '../calls/use-action.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/fields.tsx'
import { Message } from '../ui/Message.tsx'
import { questionsOf } from './NameAndGuests.tsx'
import styles from './signups.module.css'
import type { TabProps } from './tab-props.ts'

const EMPTY = { firstName: '', lastName: '', email: '', size: '1' }

export function AddPerson({ list }: Pick<TabProps, 'list'>) {
  const { isBusy, done, problem, run } = useAction()
  const [id, setId] = useState(() => crypto.randomUUID())
  const [who, setWho] = useState<typeof EMPTY & Readonly<Record<string, string>>>(EMPTY)
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
  const questions = questionsOf(list.asked, Number(who.size))
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const { firstName, lastName, email, size } = who
    const answers = Object.fromEntries(questions.map(({ name }) => [name, who[name] ?? '']))
    const body = {
      event: list.event,
      date: list.date,
      id,
      firstName,
      lastName,
      email,
      size: Number(size),
      answers,
      despite,
    }
    const added = `${firstName ?? ''} is on the list.${email ? ` A confirmation goes to ${email}.` : ''}`
    if (!(await run(() => client.signups.addPerson.mutate(body), added))) return
    setId(crypto.randomUUID())
    setWho(EMPTY)
  }
  if (list.isCancelled) return null
  return (
    <details className="card not-printed">
      <summary>Add somebody who called or came by</summary>
      <form className={`stack ${styles.form}`} onSubmit={(event) => void add(event)}>
        {field('firstName', 'First name', { required: true })}
        {field('lastName', 'Last name')}
        {field('email', 'Email, if they have one', {
          type: 'email',
          maxLength: 254,
          hint: 'The confirmation is mailed there.',
        })}
        {field('size', 'How many people, counting themselves', { type: 'number', min: 1, max: 50, required: true })}
        {questions.map(({ name, label, hint }) => field(name, label, { ...(hint && { hint }) }))}
        <label className="beside">
          <input type="checkbox" checked={despite} onChange={({ target }) => setDespite(target.checked)} />
          Give a place even if it is full
        </label>
        <Button variant="primary" type="submit" disabled={isBusy}>
          Add
        </Button>
        <Message success={done} problem={problem} />
      </form>
    </details>
  )
}
