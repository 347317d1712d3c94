import type { OneRequest, RoomTimes } from '#schemas/http/admin/requests'
import { SelectField, TextField } from '../ui/fields.tsx'
import { ConflictNotice, isBackward, useConflicts } from './ConflictNotice.tsx'
import styles from './Requests.module.css'

export interface Booking extends RoomTimes {
  despite: boolean
}

interface RoomTimesFieldsProps {
  reference: string
  rooms: NonNullable<OneRequest['room']>['rooms']
  booking: Booking
  isRefused: boolean
  onChange: (booking: Booking) => void
}

export function RoomTimesFields({ reference, rooms, booking, isRefused, onChange }: RoomTimesFieldsProps) {
  const { despite, ...times } = booking
  const found = useConflicts(reference, times)
  const isInTheWay = isRefused || found.problem !== undefined || (found.conflicts ?? []).length > 0
  // Other times have something else in the way, or nothing.
  const set = (name: keyof RoomTimes) => (to: string) => onChange({ ...booking, despite: false, [name]: to })
  const field = (name: keyof RoomTimes) => ({ value: times[name], required: true, onType: set(name) })
  return (
    <>
      <div className={`tiles ${styles.times}`}>
        <SelectField
          label="Which room"
          value={times.room}
          required
          options={rooms.map(({ room, title }) => ({ value: room, title }))}
          onChoose={set('room')}
        >
          {!times.room && <option value="">Choose</option>}
        </SelectField>
        <TextField label="Day" type="date" {...field('day')} />
        <TextField label="From" type="time" {...field('from')} />
        <TextField
          label="Until"
          type="time"
          ref={(input) => input?.setCustomValidity(isBackward(times) ? 'It has to end later than it begins.' : '')}
          {...field('until')}
        />
      </div>
      <ConflictNotice times={times} {...found} />
      {isInTheWay && (
        <label className="beside">
          <input
            type="checkbox"
            checked={despite}
            onChange={({ target }) => onChange({ ...booking, despite: target.checked })}
          />
          Also if something is in the way
        </label>
      )}
    </>
  )
}
