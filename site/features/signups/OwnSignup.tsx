import type { Entry } from '#content-reader/content'
import type { Messages } from '#messages'
import { addressOf } from '#schemas/content/collections'
import type { Event } from '#schemas/events/events'
import { formatDayAndTime, formatTime, t } from '#schemas/locale'
import { createChangeForm } from '#schemas/signups/signup-form'
import { ownSignupPath, SIGNUP_FORM } from '#schemas/signups/signup-paths'
import { withGuestDiets } from '#schemas/signups/signup-questions'
import type { OwnSignup as SignupView } from '#schemas/signups/signup-states'
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
        {signup.done ? <p role="status">{t(signup.done === 'full' ? 'signups.bothFull' : 'signups.saved')}</p> : null}
        <FactList facts={factsOf(signup, today, leave !== undefined)} />
        <p data-reference>
          <Message
            id={leave ? 'signups.reference' : 'forms.reference'}
            values={{ reference: <strong>{signup.reference}</strong> }}
          />
        </p>
        {leave && signup.state === 'unconfirmed' && !signup.isClosed ? (
          <ActionButton token={signup.token} action="confirm" text={t('signups.confirm')} />
        ) : null}
        {leave && signup.state === 'offered' ? (
          <ActionButton token={signup.token} action="take" text={t('signups.take')} />
        ) : null}
        {isBack ? (
          <>
            <p>{t('signups.comeAfterAllNote')}</p>
            <ActionButton token={signup.token} action="return" text={t('signups.comeAfterAll')} />
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
            {signup.event === 'begun' ? <span>{t('signups.begun')}</span> : null}
            <LinkButton href={signup.address}>{t('signups.moreAbout', { event: signup.title })}</LinkButton>
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
    <p>{t(signup.state === 'unconfirmed' ? 'signups.leaveUnconfirmed' : 'signups.leaveSure')}</p>
    <ActionButton token={signup.token} action="leave" text={t('signups.leaveYes')} />
  </details>
)

const Others = ({ signup, today }: { signup: SignupView; today: string }) => (
  <div className={`stack ${styles.own}`}>
    <h2 className="h4">{t('signups.others')}</h2>
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
      label: t(event === 'moved' ? 'signups.whenNow' : 'labels.when'),
      value: end ? t('time.range', { from: begins, until: formatTime(end) }) : begins,
    },
    { label: t('labels.where'), value: when.location },
    { label: t('labels.for'), value: isStanding && formatParty(answers) },
    { label: t('signups.closes'), value: isStanding && !isClosed && describeClosing(closes, today, true) },
  ]
}

function Change({ signup, today, phone }: OwnSignupProps) {
  const form = createChangeForm(signup.asked)
  if (form.sections.every(({ fields }) => fields.length === 0)) return null
  return (
    <>
      <div className={`stack ${styles.own}`}>
        <h2 className="h4">{t('signups.change')}</h2>
        {signup.state === 'waiting' || signup.state === 'passed-over' ? <p>{t('signups.moreAtTheEnd')}</p> : null}
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
          {t('signups.save')}
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
      heading: t('signups.cancelled'),
      intro: [t('signups.cancelledIntro', what), signup.when.note].filter(Boolean).join(' '),
    }
  return { heading: signupHeading(signup), intro: STATES[signup.state].intro(signup, what, today) }
}

function formatParty(answers: SignupView['answers']): string {
  const name = answers.firstName ?? ''
  const count = Number(answers.guests ?? 0)
  const guests = t('signups.twoToTen').split(' ')[count - 2] ?? String(count)
  return count === 0 ? name : t('signups.withGuests', { name, count, guests })
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
    signup.isClosed ? t('signups.closedIntro', what) : intro(signup, what, today)

const STATES = {
  unconfirmed: {
    heading: 'signupMails.confirm.title',
    intro: introWhileOpen(({ closes }, what, today) =>
      t('signups.unconfirmedIntro', { ...what, until: describeClosing(closes, today) }),
    ),
    leave: 'signups.leave',
  },
  placed: {
    heading: 'signupMails.placed.title',
    intro: (_, what) => t('signups.placedIntro', what),
    leave: 'signups.leave',
  },
  offered: {
    heading: 'signupMails.offered.title',
    intro: ({ offeredUntil }, what, today) =>
      offeredUntil
        ? t('signups.offeredIntro', { ...what, until: describeClosing(offeredUntil, today) })
        : t('signups.offeredOpenIntro', what),
    leave: 'signups.giveUp',
  },
  waiting: {
    heading: 'signupMails.waiting.title',
    intro: introWhileOpen(({ ahead }, what) =>
      t('signups.waitingIntro', {
        ...what,
        place: ahead === 0 ? t('signups.next') : t('signups.ahead', { count: ahead }),
      }),
    ),
    leave: 'signups.leaveWaiting',
  },
  'passed-over': {
    heading: 'signupMails.passed-over.title',
    intro: (_, what) => t('signups.passedOverIntro', what),
    leave: 'signups.leaveWaiting',
  },
  cancelled: { heading: 'signups.notComing', intro: (_, what) => t('signups.notComingIntro', what), leave: undefined },
  lapsed: { heading: 'signupMails.lapsed.title', intro: (_, what) => t('signups.lapsedIntro', what), leave: undefined },
} as const satisfies Record<SignupView['state'], StateTexts>

export const SignupEvents = ({ events }: { events: readonly Entry<Event>[] }) => (
  <div className={`stack ${styles.own}`}>
    <h2 className="h4">{t('signups.whatThereIs')}</h2>
    <ul>
      {events.map(({ id, title }) => (
        <li key={id}>
          <a href={`${addressOf('events', id)}#${SIGNUP_FORM}`}>{title}</a>
        </li>
      ))}
    </ul>
  </div>
)
