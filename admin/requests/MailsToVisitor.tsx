import type { OneRequest } from '#schemas/http/admin/requests'
import { DateTime } from '../ui/DateTime.tsx'
import { DELIVERIES } from './progress.ts'
import styles from './Requests.module.css'

export const MailsToVisitor = ({ mails }: Pick<OneRequest, 'mails'>) => (
  <ol className={styles.written}>
    {mails.map(({ id, subject, text, author, at, state }) => (
      <li key={id}>
        <p>
          <strong>{subject}</strong>
        </p>
        {text && <p dir="auto">{text}</p>}
        <p className="soft">
          {author ?? 'By itself'}, <DateTime at={at} />: {DELIVERIES[state]}
        </p>
      </li>
    ))}
  </ol>
)
