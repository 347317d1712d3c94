import { type FormEvent, useState } from 'react'
import { Button } from '../page/Button.tsx'
import { Message } from '../page/Message.tsx'
import { TextField } from '../page/TextField.tsx'
import { When } from '../page/when.tsx'
import type { PartProps } from './part-props.ts'
import { DELIVERY_STATES } from './progress.ts'
import styles from './Requests.module.css'
import { useUnsentText } from './unsent-text.ts'

/** Mails to the visitor: those that were written, and another. */
export function Replies({ request, visitor, isBusy, problem, change }: PartProps) {
  const { id: requestId, email, replies, replySubject, kind } = request
  const unsent = useUnsentText(`reply ${requestId}`)
  const [subject, setSubject] = useState(replySubject)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { id, text } = unsent
    if (await change('POST', 'replies', { id, subject, text })) unsent.sent(text)
  }
  if (kind === 'mailing-list') return null
  return (
    <section className="card" aria-labelledby="replies">
      <h2 id="replies">Reply</h2>
      <Written replies={replies} />
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <TextField
          label="Subject"
          required
          maxLength={200}
          value={subject}
          onType={(text) => {
            setSubject(text)
            // Another subject is another mail.
            unsent.type(unsent.text)
          }}
        />
        <TextField
          label={`Your mail to ${email}`}
          hint={`The answer comes to ${visitor.email}.`}
          isLong
          required
          maxLength={20_000}
          value={unsent.text}
          onType={unsent.type}
        />
        <Message problem={problem} />
        <p>
          <Button look="primary" type="submit" disabled={isBusy}>
            Send the mail
          </Button>
        </p>
      </form>
    </section>
  )
}

function Written({ replies }: Pick<PartProps['request'], 'replies'>) {
  return (
    <ul className={styles.written}>
      {replies.map((reply) => (
        <li key={reply.id}>
          <p>
            <strong>{reply.subject}</strong>
          </p>
          <p dir="auto">{reply.text}</p>
          <p className="soft">
            {reply.author}, <When at={reply.at} />: {DELIVERY_STATES[reply.state]}
          </p>
        </li>
      ))}
    </ul>
  )
}
