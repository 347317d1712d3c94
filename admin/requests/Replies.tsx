import { type FormEvent, useState } from 'react'
import { Message } from '../page/Message.tsx'
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
        <div className="field">
          <label htmlFor="subject">Subject</label>
          <input
            id="subject"
            required
            maxLength={200}
            value={subject}
            onChange={({ target }) => {
              setSubject(target.value)
              // Another subject is another mail.
              unsent.type(unsent.text)
            }}
          />
        </div>
        <div className="field">
          <label htmlFor="reply">Your mail to {email}</label>
          <textarea
            id="reply"
            required
            maxLength={20_000}
            value={unsent.text}
            aria-describedby="reply-hint"
            onChange={({ target }) => unsent.type(target.value)}
          />
          <p className="hint" id="reply-hint">
            The answer comes to {visitor.email}.
          </p>
        </div>
        <Message problem={problem} />
        <p>
          <button type="submit" className="button" disabled={isBusy}>
            Send the mail
          </button>
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
