import type { OneRequest } from '#schemas/http/admin/requests'
import { Button } from '../page/Button.tsx'
import { Confirm } from '../page/Confirm.tsx'
import { Message } from '../page/Message.tsx'
import { dayInWords, formatClock } from '../page/when.tsx'
import { InCalendar } from './InCalendar.tsx'
import type { Back, Say, SectionProps } from './section-props.ts'

type Booking = NonNullable<NonNullable<OneRequest['room']>['booking']>

type RoomProps = SectionProps & { booking: Booking; onSay: (says: Say) => void }

export function Room({ booking, isBusy, problem, change, onSay }: RoomProps) {
  const { room, day, from, until } = booking
  const again: Back = ['PUT', 'booking', { room, day, from, until, despite: false }]
  const takeBack = () => void change('DELETE', 'booking', undefined, undefined, again)
  return (
    <section className="card" aria-labelledby="room">
      <h2 id="room">Room</h2>
      <Message problem={problem} />
      <p className="message">
        {booking.person} promised {room} on {dayInWords(day)}, {formatClock(from)} to {formatClock(until)}.{' '}
        <InCalendar day={day} />
      </p>
      <p className="row">
        <Button onClick={({ currentTarget: button }) => onSay({ outcome: 'promised', button })}>
          Change the promise
        </Button>
        <Confirm
          action="Take the promise back"
          question="Take the promise of this room back? Nobody is told: write to them."
          isBusy={isBusy}
          onConfirm={takeBack}
        />
      </p>
    </section>
  )
}
