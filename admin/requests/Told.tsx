import type { OneRequest } from '#schemas/http/admin/requests'
import { When } from '../page/when.tsx'
import { DELIVERY_STATES } from './progress.ts'
import styles from './Requests.module.css'

/** Every mail to the visitor, in order. */
export const Told = ({ told }: Pick<OneRequest, 'told'>) => (
  <ol className={styles.written}>
    {told.map(({ id, subject, text, author, at, state }) => (
      <li key={id}>
        <p>
          <strong>{subject}</strong>
        </p>
        {text && <p dir="auto">{text}</p>}
        <p className="soft">
          {author ?? 'By itself'}, <When at={at} />: {DELIVERY_STATES[state]}
        </p>
      </li>
    ))}
  </ol>
)
