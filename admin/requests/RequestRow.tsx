import type { ListedRequest } from '#schemas/http/admin/requests'
import { Link } from '../page/Link.tsx'
import { When } from '../page/when.tsx'
import { progressInWords } from './progress.ts'
import styles from './Requests.module.css'

interface RequestRowProps {
  request: ListedRequest
  isOverdue?: boolean
  /** Whether it is among those that something is done with; missing where nothing can be. */
  isChosen?: boolean | undefined
  onChoose?: (isChosen: boolean) => void
}

/** A request in a list. */
export function RequestRow({ request, isOverdue, isChosen, onChoose }: RequestRowProps) {
  const { id: _id, kind: _kind, reference, noun, name, headline, receivedAt, delivery, dueAt, ...others } = request
  const { progress, outcome: _outcome, ...rest } = others
  // A field that is not named above does not compile: whoever adds one decides whether the list shows it.
  rest satisfies Record<string, never>
  return (
    <li>
      <div className={styles.pick}>
        {isChosen !== undefined && (
          <label className={styles.check}>
            <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose?.(target.checked)} />
            <span className="visually-hidden">Choose {name}</span>
          </label>
        )}
        <div>
          <Link className={styles.name} href={`/admin/requests/${reference}`}>
            {name}
          </Link>
          <p>
            {noun}: {headline}
          </p>
          <p className="soft">
            <When at={receivedAt} />
            {dueAt && (
              <span className={isOverdue ? styles.failed : undefined}>
                {isOverdue ? ', was to be answered by ' : ', to be answered by '}
                <When at={dueAt} />
              </span>
            )}
          </p>
        </div>
      </div>
      <p className={styles.states}>
        {delivery === 'failed' && <strong className={styles.failed}>Not delivered</strong>}
        <span className={styles.state} data-state={progress.state}>
          {progressInWords(request)}
        </span>
      </p>
    </li>
  )
}
