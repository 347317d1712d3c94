import type { ConflictsAnswer, RoomTimes } from '#schemas/http/admin/requests'
import { requestPath } from '#schemas/http/admin/requests-paths'
import { t } from '#schemas/language'
import { useLoaded } from '../calls/use-loaded.ts'
import styles from './Requests.module.css'

export const isBackward = ({ from, until }: RoomTimes): boolean => Boolean(from && until) && until <= from

interface InTheWayProps {
  reference: string
  /** As the fields have them now. */
  times: RoomTimes
}

/** What else is in the room at the times in the fields, said again whenever they change. */
export function InTheWay({ reference, times }: InTheWayProps) {
  const isComplete = Object.values(times).every(Boolean)
  const canBeChecked = isComplete && !isBackward(times)
  const path = canBeChecked ? `${requestPath(reference, 'booking')}?${new URLSearchParams({ ...times })}` : undefined
  const { value: conflicts, problem } = useLoaded<ConflictsAnswer>(path)
  return (
    <div role="status">
      {!isComplete && <p>{t('staffRequests.chooseAll')}</p>}
      {isBackward(times) && <p className="error">{t('staffRequests.endsBefore')}</p>}
      {problem && <p>{t('staffRequests.inTheWayUnknown', { problem })}</p>}
      {conflicts?.length === 0 && <p>{t('staffRequests.noConflicts')}</p>}
      {conflicts && conflicts.length > 0 && (
        <div className={`message ${styles.conflicts}`}>
          <p>{t('staffRequests.inTheWay')}</p>
          <ul>
            {conflicts.map((conflict) => (
              <li key={conflict}>{conflict}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
