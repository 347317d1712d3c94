import { clockInWords } from '#calendar/time/in-words'
import { changeForm, ownSeatPath } from '#schemas/forms/seat'
import type { OwnSeat } from '#schemas/seat-view'
import buttons from '#site/components/button/Button.module.css'
import { LinkButton } from '#site/components/button/LinkButton'
import { type Fact, FactList } from '#site/components/facts/FactList'
import { FormSheet } from '#site/features/forms/FormSheet'
import { whenInWords } from './own-seat-words'
import { SeatForm } from './SeatForm'
import styles from './Seats.module.css'
import { closingInWords } from './sign-up'

interface OwnSignUpProps {
  seat: OwnSeat
  today: string
  phone: string
}

/** One's own sign-up: what it is, and the buttons that change or cancel it. Nothing happens by opening the page. */
export function OwnSignUp({ seat, today, phone }: OwnSignUpProps) {
  const isOff = seat.event === 'cancelled' || seat.event === 'over'
  const isActive = !isOff && ['placed', 'offered', 'waiting'].includes(seat.state)
  return (
    <FormSheet>
      <div className={styles.own}>
        {seat.done ? <p role="status">Your changes are saved.</p> : null}
        <FactList facts={factsOf(seat, today)} />
        <p data-reference>
          Your reference is <strong>{seat.reference}</strong>. The address of this page, which we have mailed you, shows
          and changes your sign-up: keep it to yourself.
        </p>
        {isActive && seat.state === 'offered' ? (
          <Press token={seat.token} what="take" look="action" text="Take the place" />
        ) : null}
        {isActive && seat.state === 'placed' ? (
          <p className={styles.row}>
            <LinkButton href={seat.calendarFile} look="line">
              Add to calendar
            </LinkButton>
          </p>
        ) : null}
      </div>
      {isActive ? <Change seat={seat} today={today} phone={phone} /> : null}
      <div className={styles.own}>
        {isActive ? (
          <Press token={seat.token} what="leave" look="line" text={LEAVE[seat.state] ?? 'Cancel'} />
        ) : (
          <p className={styles.row}>
            <LinkButton href={seat.address}>More about {seat.title}</LinkButton>
          </p>
        )}
      </div>
    </FormSheet>
  )
}

const LEAVE: Readonly<Partial<Record<OwnSeat['state'], string>>> = {
  placed: 'Cancel: I can’t come',
  offered: 'Give it up: I can’t come',
  waiting: 'Leave the waiting list',
}

const factsOf = (seat: OwnSeat, today: string): Fact[] => {
  const { when, closes, isClosed, answers, event } = seat
  const end = when.end && when.lastDay === when.day ? ` to ${clockInWords(when.end)}` : ''
  const guests = Number(answers.guests ?? 0)
  return [
    { label: event === 'moved' ? 'When, now' : 'When', value: whenInWords(seat, today) + end },
    ...(when.location ? [{ label: 'Where', value: when.location }] : []),
    { label: 'For', value: guests > 0 ? `${answers.firstName}, and guests: ${guests}` : (answers.firstName ?? '') },
    ...(isClosed ? [] : [{ label: 'Sign-up closes', value: closingInWords(closes, today) }]),
  ]
}

function Change({ seat, today, phone }: OwnSignUpProps) {
  const form = changeForm(seat.asked)
  if (form.sections.every(({ fields }) => fields.length === 0)) return null
  return (
    <>
      <div className={styles.own}>
        <h2>Change it</h2>
      </div>
      <SeatForm
        form={form}
        action={ownSeatPath(seat.token)}
        today={today}
        phone={phone}
        returned={seat.returned}
        answers={seat.answers}
      >
        <button className={buttons.button} type="submit">
          Save changes
        </button>
      </SeatForm>
    </>
  )
}

interface PressProps {
  token: string
  what: 'take' | 'leave'
  look: 'action' | 'line'
  text: string
}

const Press = ({ token, what, look, text }: PressProps) => (
  <form method="post" action={ownSeatPath(token)} className={styles.row}>
    <button className={buttons.button} data-look={look} type="submit" name="do" value={what}>
      {text}
    </button>
  </form>
)
