import { useId } from 'react'
import type { OneRequest, RoomTimes } from '#schemas/http/admin/requests'
import { t } from '#schemas/language'
import { InTheWay, isBackward, useConflicts } from './InTheWay.tsx'
import styles from './Requests.module.css'

/** A room that is to be promised; `despite` what is in the way. */
export interface Booking extends RoomTimes {
  despite: boolean
}

interface RoomTimesFieldsProps {
  reference: string
  rooms: NonNullable<OneRequest['room']>['rooms']
  booking: Booking
  /** The promise was refused. */
  isRefused: boolean
  onChange: (booking: Booking) => void
}

/** Which room and when, with what is in the way then. */
export function RoomTimesFields({ reference, rooms, booking, isRefused, onChange }: RoomTimesFieldsProps) {
  const id = useId()
  const { despite, ...times } = booking
  const found = useConflicts(reference, times)
  const isInTheWay = isRefused || found.problem !== undefined || (found.conflicts ?? []).length > 0
  const field = (name: keyof RoomTimes) => ({
    id: `${id}-${name}`,
    value: times[name],
    required: true,
    // Other times have something else in the way, or nothing.
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...booking, despite: false, [name]: target.value }),
  })
  return (
    <>
      <div className={styles.times}>
        <div className={`field ${styles.room}`}>
          <label htmlFor={`${id}-room`}>{t('staffRequests.whichRoom')}</label>
          <select {...field('room')}>
            {!times.room && <option value="">{t('staffApp.choose')}</option>}
            {rooms.map(({ room, title }) => (
              <option key={room} value={room}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-day`}>{t('words.day')}</label>
          <input type="date" {...field('day')} />
        </div>
        <div className="field">
          <label htmlFor={`${id}-from`}>{t('staffApp.from')}</label>
          <input type="time" {...field('from')} />
        </div>
        <div className="field">
          <label htmlFor={`${id}-until`}>{t('words.until')}</label>
          <input
            type="time"
            ref={(input) => input?.setCustomValidity(isBackward(times) ? t('staffRequests.endsBefore') : '')}
            {...field('until')}
          />
        </div>
      </div>
      <InTheWay times={times} {...found} />
      {isInTheWay && (
        <label className="beside">
          <input
            type="checkbox"
            checked={despite}
            onChange={({ target }) => onChange({ ...booking, despite: target.checked })}
          />
          {t('staffRequests.despite')}
        </label>
      )}
    </>
  )
}
