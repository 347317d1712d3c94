import type { ListedRequest } from '#schemas/http/admin/requests'
import { Link } from '../ui/Button.tsx'
import { DateTime, DueDate } from '../ui/DateTime.tsx'
import { formatProgress } from './progress.ts'
import styles from './Requests.module.css'

interface RequestRowProps {
  request: ListedRequest
  isOverdue?: boolean
  isChosen?: boolean | undefined
  onChoose?: (isChosen: boolean) => void
}

export function RequestRow({ request, isOverdue, isChosen, onChoose }: RequestRowProps) {
  const { reference, noun, name, headline, receivedAt, delivery, dueAt, progress } = request
  return (
    <li>
      <div className="beside">
        {isChosen !== undefined && (
          <label className="beside">
            <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose?.(target.checked)} />
            <span className="visually-hidden">Choose {name}</span>
          </label>
        )}
        <div>
          <Link className={`target ${styles.name}`} href={`/admin/requests/${reference}`}>
            {name}
          </Link>
          <p>
            {noun}: {headline}
          </p>
          <p className="soft">
            <Received at={receivedAt} dueAt={dueAt} isOverdue={isOverdue} />
          </p>
        </div>
      </div>
      <p className="row">
        {delivery === 'failed' && <strong className={styles.failed}>Not delivered</strong>}
        <span className={styles.state} data-state={progress.state}>
          {formatProgress(request)}
        </span>
      </p>
    </li>
  )
}

function Received({ at, dueAt, isOverdue }: { at: string; dueAt: string | undefined; isOverdue: boolean | undefined }) {
  if (!dueAt) return <DateTime at={at} />
  const due = (
    <span className={isOverdue ? styles.failed : undefined}>
      <DueDate at={dueAt} from={at} />
    </span>
  )
  return (
    <>
      <DateTime at={at} />, {isOverdue ? 'was to be answered by' : 'to be answered by'} {due}
    </>
  )
}
