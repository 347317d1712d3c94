import type { Entry } from '#content-reader/content'
import type { Messages } from '#messages'
import { addressOf } from '#schemas/content/collections'
import type { Event } from '#schemas/events/events'
import { formatDayAndTime, formatTime } from '#schemas/locale'
import { t } from '#schemas/messages'
import { createChangeForm } from '#schemas/signups/signup-form'
import { ownSignupPath, SIGNUP_FORM, type OwnSignup as SignupView, withGuestDiets } from '#schemas/signups/signups'
import { LinkButton } from '#site/components/button/LinkButton'
import { type Fact, FactList } from '#site/components/facts/FactList'
import { Message } from '#site/components/message/Message'
import { dayWithYear, describeClosing } from '#site/features/events/event-dates'
import { FormSheet } from '#site/features/requests/FormShell'
import { SignupForm } from './SignupForm'
import styles from './Signups.module.css'

interface OwnSignupProps {
  signup: SignupView
  today: string
  phone: string
}

export function OwnSignup({ signup, today, phone }: OwnSignupProps) {
  const isOff = signup.event === 'cancelled' || signup.event === 'begun'
  const leave = isOff ? undefined : STATES[signup.state].leave
  const isConfirmed = leave !== undefined && signup.state !== 'unconfirmed'
  const isBack = !isOff && !signup.isClosed && (signup.state === 'cancelled' || signup.state === 'lapsed')
  return (
    <FormSheet>
      <div className={`stack ${styles.own}`}>
        {signup.done ? <p role="status">{t(signup.done === 'full' ? 'seats.bothFull' : 'seats.saved')}</p> : null}
        <FactList facts={factsOf(signup, today, leave !== undefined)} />
        <p data-reference>
          <Message
            id={leave ? 'seats.reference' : 'forms.reference'}
            values={{ reference: <strong>{signup.reference}</strong> }}
          />
        </p>
        {leave && signup.state === 'unconfirmed' && !signup.isClosed ? (
          <ActionButton token={signup.token} action="confirm" text={t('seats.confirm')} />
        ) : null}
        {leave && signup.state === 'offered' ? (
          <ActionButton token={signup.token} action="take" text={t('seats.take')} />
        ) : null}
        {isBack ? (
          <>
            <p>{t('seats.comeAfterAllNote')}</p>
            <ActionButton token={signup.token} action="return" text={t('seats.comeAfterAll')} />
          </>
        ) : null}
        {leave && signup.state === 'placed' ? (
          <p className="cluster">
            <LinkButton href={signup.calendarFile} variant="line">
              {t('labels.addToCalendar')}
            </LinkButton>
          </p>
        ) : null}
      </div>
      {isConfirmed ? <Change signup={signup} today={today} phone={phone} /> : null}
      <div className={`stack ${styles.own}`}>
        {leave ? (
          <Leave signup={signup} text={t(leave)} />
        ) : (
          <p className="cluster">
            {signup.event === 'begun' ? <span>{t('seats.begun')}</span> : null}
            <LinkButton href={signup.address}>{t('seats.moreAbout', { event: signup.title })}</LinkButton>
          </p>
        )}
      </div>
      {signup.others.length > 0 ? <Others signup={signup} today={today} /> : null}
    </FormSheet>
  )
}

/** Asks first: the place goes to whoever waits at once. */
const Leave = ({ signup, text }: { signup: SignupView; text: string }) => (
  <details className={styles.leave}>
    <summary className="button" data-variant="line">
      {text}
    </summary>
    <p>{t(signup.state === 'unconfirmed' ? 'seats.leaveUnconfirmed' : 'seats.leaveSure')}</p>
    <ActionButton token={signup.token} action="leave" text={t('seats.leaveYes')} />
  </details>
)

const Others = ({ signup, today }: { signup: SignupView; today: string }) => (
  <div className={`stack ${styles.own}`}>
    <h2 className="h4">{t('seats.others')}</h2>
    <ul>
      {signup.others.map((other) => (
        <li key={other.token}>
          <a href={ownSignupPath(other.token)}>
            {other.title}, {formatDayAndTime(dayWithYear(other.day, today), other.start)}
          </a>
          : {signupHeading(other)}
        </li>
      ))}
    </ul>
  </div>
)

function factsOf(signup: SignupView, today: string, isStanding: boolean): Fact[] {
  const { when, closes, isClosed, answers, event } = signup
  const begins = formatBegin(signup, today)
  const end = when.lastDay === when.day ? when.end : undefined
  return [
    {
      label: t(event === 'moved' ? 'seats.whenNow' : 'labels.when'),
      value: end ? t('time.range', { from: begins, until: formatTime(end) }) : begins,
    },
    { label: t('labels.where'), value: when.location },
    { label: t('labels.for'), value: isStanding && formatParty(answers) },
    { label: t('seats.closes'), value: isStanding && !isClosed && describeClosing(closes, today, true) },
  ]
}

function Change({ signup, today, phone }: OwnSignupProps) {
  const form = createChangeForm(signup.asked)
  if (form.sections.every(({ fields }) => fields.length === 0)) return null
  return (
    <>
      <div className={`stack ${styles.own}`}>
        <h2 className="h4">{t('seats.change')}</h2>
        {signup.state === 'waiting' || signup.state === 'passed-over' ? <p>{t('seats.moreAtTheEnd')}</p> : null}
      </div>
      <SignupForm
        form={form}
        action={ownSignupPath(signup.token)}
        today={today}
        phone={phone}
        returned={signup.returned}
        answers={withGuestDiets(signup.answers, Number(signup.answers.guests ?? 0))}
      >
        <button className="button" type="submit">
          {t('seats.save')}
        </button>
      </SignupForm>
    </>
  )
}

type Action = 'confirm' | 'take' | 'leave' | 'return'

const ActionButton = ({ token, action, text }: { token: string; action: Action; text: string }) => (
  <form method="post" action={ownSignupPath(token)} className="cluster">
    <button className="button" data-variant="action" type="submit" name="do" value={action}>
      {text}
    </button>
  </form>
)

export function ownSignupHeading(signup: SignupView, today: string): { heading: string; intro: string } {
  const what = { event: signup.title, when: formatBegin(signup, today) }
  if (signup.event === 'cancelled')
    return {
      heading: t('seats.cancelled'),
      intro: [t('seats.cancelledIntro', what), signup.when.note].filter(Boolean).join(' '),
    }
  return { heading: signupHeading(signup), intro: STATES[signup.state].intro(signup, what, today) }
}

function formatParty(answers: SignupView['answers']): string {
  const name = answers.firstName ?? ''
  const count = Number(answers.guests ?? 0)
  const guests = t('seats.twoToTen').split(' ')[count - 2] ?? String(count)
  return count === 0 ? name : t('seats.withGuests', { name, count, guests })
}

const formatBegin = ({ when: { day, start } }: Pick<SignupView, 'when'>, today: string): string =>
  formatDayAndTime(dayWithYear(day, today), start)

const signupHeading = ({ state }: Pick<SignupView, 'state'>): string => t(STATES[state].heading)

interface StateTexts {
  heading: keyof Messages
  intro: (signup: SignupView, what: { event: string; when: string }, today: string) => string
  /** On the button that gives the place up; undefined if there is none to give. */
  leave: keyof Messages | undefined
}

const introWhileOpen =
  (intro: StateTexts['intro']): StateTexts['intro'] =>
  (signup, what, today) =>
    signup.isClosed ? t('seats.closedIntro', what) : intro(signup, what, today)

const STATES = {
  unconfirmed: {
    heading: 'seatMails.confirm.title',
    intro: introWhileOpen(({ closes }, what, today) =>
      t('seats.unconfirmedIntro', { ...what, until: describeClosing(closes, today) }),
    ),
    leave: 'seats.leave',
  },
  placed: { heading: 'seatMails.placed.title', intro: (_, what) => t('seats.placedIntro', what), leave: 'seats.leave' },
  offered: {
    heading: 'seatMails.offered.title',
    intro: ({ offeredUntil }, what, today) =>
      offeredUntil
        ? t('seats.offeredIntro', { ...what, until: describeClosing(offeredUntil, today) })
        : t('seats.offeredOpenIntro', what),
    leave: 'seats.giveUp',
  },
  waiting: {
    heading: 'seatMails.waiting.title',
    intro: introWhileOpen(({ ahead }, what) =>
      t('seats.waitingIntro', { ...what, place: ahead === 0 ? t('seats.next') : t('seats.ahead', { count: ahead }) }),
    ),
    leave: 'seats.leaveWaiting',
  },
  'passed-over': {
    heading: 'seatMails.passed-over.title',
    intro: (_, what) => t('seats.passedOverIntro', what),
    leave: 'seats.leaveWaiting',
  },
  cancelled: { heading: 'seats.notComing', intro: (_, what) => t('seats.notComingIntro', what), leave: undefined },
  lapsed: { heading: 'seatMails.lapsed.title', intro: (_, what) => t('seats.lapsedIntro', what), leave: undefined },
} as const satisfies Record<SignupView['state'], StateTexts>

export const SignupEvents = ({ events }: { events: readonly Entry<Event>[] }) => (
  <div className={`stack ${styles.own}`}>
    <h2 className="h4">{t('seats.whatThereIs')}</h2>
    <ul>
      {events.map(({ id, title }) => (
        <li key={id}>
          <a href={`${addressOf('events', id)}#${SIGNUP_FORM}`}>{title}</a>
        </li>
      ))}
    </ul>
  </div>
)
