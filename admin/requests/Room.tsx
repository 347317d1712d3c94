import type { OneRequest } from '#schemas/http/admin/requests'
import { formatClock, formatDay } from '#schemas/locale'
import { client } from '../calls/trpc.ts'
import { Button, ConfirmButton } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { InCalendar } from './InCalendar.tsx'
import type { Say, SectionProps } from './section-props.ts'

type Booking = NonNullable<NonNullable<OneRequest['room']>['booking']>

type RoomProps = SectionProps & { booking: Booking; onSay: (says: Say) => void }

export function Room({ request, booking, isBusy, problem, change, onSay }: RoomProps) {
  const { room, day, from, until } = booking
  const reference = request.id
  const booked = { room, day, from, until, despite: false }
  const takeBack = () =>
    void change(
      () => client.requests.cancelBooking.mutate({ reference }),
      () => client.requests.book.mutate({ reference, booking: booked }),
    )
  return (
    <section className="card" aria-labelledby="room">
      <h2 id="room">Room</h2>
      <Message problem={problem} />
      <p className="message">
        {booking.person} promised {room} on {formatDay(day)}, {formatClock(from)} to {formatClock(until)}.{' '}
        <InCalendar day={day} />
      </p>
      <p className="row">
        <Button onClick={({ currentTarget: button }) => onSay({ outcome: 'promised', button })}>
          Change the promise
        </Button>
        <ConfirmButton
          action="Take the promise back"
          question="Take the promise of this room back? Nobody is told: write to them."
          isBusy={isBusy}
          onConfirm={takeBack}
        />
      </p>
    </section>
  )
}
