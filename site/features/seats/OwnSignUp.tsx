import { clockInWords } from '#calendar/time/clock-in-words'
import type { Messages } from '#messages'
import { changeForm, ownSeatPath } from '#schemas/forms/seat'
import { t } from '#schemas/language'
import { withGuestDiets } from '#schemas/seat-questions'
import type { OwnSeat } from '#schemas/seat-view'
import buttons from '#site/components/button/Button.module.css'
import { LinkButton } from '#site/components/button/LinkButton'
import { type Fact, FactList } from '#site/components/facts/FactList'
import { Message } from '#site/components/message/Message'
import { describeClosing } from '#site/features/events/event-dates'
import { FormSheet } from '#site/features/forms/FormSheet'
import { whenInWords } from './own-seat-words'
import { SeatForm } from './SeatForm'
import styles from './Seats.module.css'

interface OwnSignUpProps {
  seat: OwnSeat
  today: string
  phone: string
}

/** One's own sign-up: what it is, and the buttons that change or cancel it. Nothing happens by opening the page. */
export function OwnSignUp({ seat, today, phone }: OwnSignUpProps) {
  const isOff = seat.event === 'cancelled' || seat.event === 'begun'
  const leave = isOff ? undefined : LEAVE[seat.state]
  const isActive = leave !== undefined
  return (
    <FormSheet>
      <div className={styles.own}>
        {seat.done ? <p role="status">{t('seats.saved')}</p> : null}
        <FactList facts={factsOf(seat, today)} />
        <p data-reference>
          <Message id="seats.reference" values={{ reference: <strong>{seat.reference}</strong> }} />
        </p>
        {isActive && seat.state === 'offered' ? (
          <Press token={seat.token} what="take" look="action" text={t('seats.take')} />
        ) : null}
        {isActive && seat.state === 'placed' ? (
          <p className={styles.row}>
            <LinkButton href={seat.calendarFile} look="line">
              {t('words.addToCalendar')}
            </LinkButton>
          </p>
        ) : null}
      </div>
      {isActive ? <Change seat={seat} today={today} phone={phone} /> : null}
      <div className={styles.own}>
        {leave ? (
          <Press token={seat.token} what="leave" look="line" text={t(leave)} />
        ) : (
          <p className={styles.row}>
            {seat.event === 'begun' ? <span>{t('seats.begun')}</span> : null}
            <LinkButton href={seat.address}>{t('seats.moreAbout', { event: seat.title })}</LinkButton>
          </p>
        )}
      </div>
    </FormSheet>
  )
}

/** What leaving is called; nobody can leave what they are not in any more. */
const LEAVE = {
  placed: 'seats.leave',
  offered: 'seats.giveUp',
  waiting: 'seats.leaveWaiting',
  'passed-over': 'seats.leaveWaiting',
  cancelled: undefined,
  lapsed: undefined,
} as const satisfies Record<OwnSeat['state'], keyof Messages | undefined>

const factsOf = (seat: OwnSeat, today: string): Fact[] => {
  const { when, closes, isClosed, answers, event } = seat
  const begins = whenInWords(seat, today)
  const end = when.lastDay === when.day ? when.end : undefined
  const { firstName: name = '' } = answers
  const guests = Number(answers.guests ?? 0)
  return [
    {
      label: t(event === 'moved' ? 'seats.whenNow' : 'words.when'),
      value: end ? t('time.range', { from: begins, until: clockInWords(end) }) : begins,
    },
    ...(when.location ? [{ label: t('words.where'), value: when.location }] : []),
    { label: t('words.for'), value: guests > 0 ? t('seats.withGuests', { name, guests }) : name },
    ...(isClosed ? [] : [{ label: t('seats.closes'), value: describeClosing(closes, today, true) }]),
  ]
}

function Change({ seat, today, phone }: OwnSignUpProps) {
  const form = changeForm(seat.asked)
  if (form.sections.every(({ fields }) => fields.length === 0)) return null
  return (
    <>
      <div className={styles.own}>
        <h2>{t('seats.change')}</h2>
        {seat.state === 'waiting' || seat.state === 'passed-over' ? <p>{t('seats.moreAtTheEnd')}</p> : null}
      </div>
      <SeatForm
        form={form}
        action={ownSeatPath(seat.token)}
        today={today}
        phone={phone}
        returned={seat.returned}
        answers={withGuestDiets(seat.answers, Number(seat.answers.guests ?? 0))}
      >
        <button className={buttons.button} type="submit">
          {t('seats.save')}
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
