import { formatSunRule } from '#calendar/hebrew/day-times'
import { isSignupOpen } from '#schedule/signup-dates'
import type { EventTime } from '#schedule/upcoming'
import { formatDayAndTime, i18n, t } from '#schemas/locale'
import { SIGNUP_FORM } from '#schemas/signups/signup-paths'
import { Message } from '#site/components/message/Message'
import { usePageContext } from '#site/components/page-context/page-context'
import { dayWithYear, describeClosing, formatHoursOn, formatStatus } from '#site/features/events/event-dates'
import styles from './Agenda.module.css'
import type { AgendaFilter, agendaChoices, AgendaDay as Day } from './agenda'

export const AgendaDay = ({ day, notes, times, today }: Day & { today: string }) => (
  <div className={`divided stack ${styles.day}`} id={day}>
    <h3 className={styles.date}>
      {dayWithYear(day, today)}
      {notes.map((note) => (
        <span key={note} className="muted small block">
          <span className="visually-hidden">: </span>
          {note}
        </span>
      ))}
    </h3>
    {times.length > 0 && times.every(({ isOnCard }) => isOnCard) ? (
      <p className="not-printed muted">{t('agenda.onCards')}</p>
    ) : null}
    {times.length === 0 ? null : (
      <ul>
        {times.map((time) => (
          <AgendaTime key={`${time.event.id}-${time.plannedFor}`} {...time} on={day} today={today} />
        ))}
      </ul>
    )}
  </div>
)

function AgendaTime({ on, today, ...time }: Day['times'][number] & { on: string; today: string }) {
  const { event, day, start, status, note, rule, closes } = time
  const { title, address } = event
  const takesSignUps = isSignupOpen(time, usePageContext().clock)
  // A menu is left to the page of the event, which says what its marks mean.
  const facts = [
    time.location ?? event.location,
    note,
    rule && t('events.approximate', { rule: formatSunRule(rule, i18n) }),
  ]
  const where = facts.filter(Boolean).join(' · ')
  return (
    <li className={`stack ${styles.time}`} data-on-card={time.isOnCard || undefined}>
      <time className={`muted ${styles.clock}`} dateTime={on === day ? (start ?? day) : on}>
        {formatHoursOn(time, on)}
      </time>
      <span className={styles.what}>
        <a className={`medium breakable ${styles.title}`} href={address} data-off={status === 'cancelled' || undefined}>
          {title}
        </a>{' '}
        {status === 'planned' ? null : <strong className={`error ${styles.status}`}>{formatStatus(time)} </strong>}
        <span className={`muted block ${styles.where}`}>
          {where}
          {takesSignUps ? (
            <>
              {' · '}
              <a href={`${address}#${SIGNUP_FORM}`}>
                {closes ? t('events.signUpBy', { closes: describeClosing(closes, today) }) : t('labels.signUp')}
                <span className="visually-hidden">: {title}</span>
              </a>
            </>
          ) : null}
        </span>
      </span>
    </li>
  )
}

export const NextDate = ({ event, day, start, note, today }: EventTime & { today: string }) => (
  <p>
    <Message
      id="agenda.next"
      values={{
        event: <a href={event.address}>{event.title}</a>,
        when: formatDayAndTime(dayWithYear(day, today), start),
      }}
    />{' '}
    {note}
  </p>
)

type Choices = ReturnType<typeof agendaChoices>

interface AgendaFiltersProps extends Choices {
  filter: AgendaFilter
  addressOf: (filter: AgendaFilter) => string
}

export const AgendaFilters = ({ audiences, categories, ...of }: AgendaFiltersProps) => (
  <details className={`not-printed fold ${styles.fold}`} open={Boolean(of.filter.audience ?? of.filter.category)}>
    <summary>{t('agenda.narrow')}</summary>
    <div className={`stack ${styles.filters}`}>
      <Filter label={t('labels.for')} all={t('labels.everyone')} by="audience" choices={audiences} {...of} />
      <Filter label={t('labels.what')} all={t('agenda.everything')} by="category" choices={categories} {...of} />
    </div>
  </details>
)

interface FilterProps extends Pick<AgendaFiltersProps, 'filter' | 'addressOf'> {
  label: string
  all: string
  by: keyof AgendaFilter
  choices: Choices['audiences']
}

function Filter({ label, all, by, choices, filter, addressOf }: FilterProps) {
  if (choices.length === 0) return null
  return (
    <nav className={`muted ${styles.filter}`} aria-label={t('agenda.filter', { label })}>
      <span aria-hidden="true">{label}</span>
      <ul className="cluster">
        {[{ id: undefined, name: all }, ...choices].map(({ id, name }) => (
          <li key={id ?? ''}>
            <a
              href={`${addressOf({ ...filter, [by]: id })}#agenda`}
              aria-current={filter[by] === id ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
