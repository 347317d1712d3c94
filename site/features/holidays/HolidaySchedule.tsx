import { Clock } from 'lucide-react'
import type { Content } from '#content-reader/content'
import {
  type Holiday,
  holidaySchedules,
  isScheduleReady,
  readySchedule,
  type Schedule,
} from '#schemas/holidays/holidays'
import { weekdays as namedDays } from '#schemas/i18n'
import { formatDay, formatNumberedWeekday, i18n, t } from '#schemas/locale'
import { withClocks } from '#schemas/time/clock-time'
import { holidayName } from '#schemas/time/jewish-holidays'
import { type Contact, mailAddress, phoneAddress } from '#site/components/contact/contact'
import { FILLED_FROM } from '#site/components/dialog/dialogs.client'
import { Icon } from '#site/components/icon/Icon'
import { Message } from '#site/components/message/Message'
import { type RowGroup, TimeTable, type TimeTableProps, tableClasses } from '#site/components/table/TimeTable'
import styles from './Holidays.module.css'
import { type HolidayOn, holidayOn } from './holidays'

interface HolidayScheduleProps {
  holiday: Pick<Holiday, 'schedule' | 'scheduleReady'> & { id: string }
  on: Pick<HolidayOn, 'schedule' | 'today' | 'observances'>
  phone: string
  contact: Contact | undefined
  hasTimes: boolean
}

export function HolidaySchedule({ holiday, on, phone, contact, hasTimes }: HolidayScheduleProps) {
  const { isOver, overLabel, dates } = on.schedule
  const { id, schedule, scheduleReady } = holiday
  const known = readySchedule(holiday)
  const hasKnown = Object.keys(known).length > 0
  const hasBegun = on.observances.some(({ from }) => from <= on.today)
  const toCome = (
    <ToCome hasTimes={hasTimes} hasKnown={hasKnown && !isOver} hasBegun={hasBegun} phone={phone} contact={contact} />
  )
  return (
    <section className={styles.schedule}>
      <h3>{t('holidays.schedule')}</h3>
      {isOver ? (
        <div>
          {toCome}
          {hasKnown ? (
            <h3 className={styles.over}>{t('punctuation.labeled', { label: overLabel, text: dates })}</h3>
          ) : null}
        </div>
      ) : null}
      {isOver || isScheduleReady(holiday) ? null : toCome}
      {hasKnown ? <Known id={id} schedule={known} isDated={dates !== ''} /> : null}
      {isOver || !scheduleReady
        ? null
        : partsComingSoon(schedule).map((name) => (
            <p className={`row mt-s4 edge ${styles.notice}`} key={name}>
              <Icon of={Clock} />
              {t('holidays.comingSoon', { holiday: name })}
            </p>
          ))}
    </section>
  )
}

const Known = ({ id, schedule, isDated }: { id: string; schedule: Schedule; isDated: boolean }) =>
  isDated ? (
    <a {...{ [FILLED_FROM]: tableClasses }} href={`${SCHEDULES}#${id}`}>
      {t('holidays.timesAndPrices')}
    </a>
  ) : (
    scheduleTables(schedule).map((table) => <TimeTable key={table.caption} {...table} />)
  )

interface ToComeProps {
  hasTimes: boolean
  hasKnown: boolean
  /** Once the holiday has begun, nobody waits for a program to be posted, or for a mail. */
  hasBegun: boolean
  phone: string
  contact: Contact | undefined
}

const ToCome = ({ hasTimes, hasKnown, hasBegun, phone, contact }: ToComeProps) => (
  <p className={`row mt-s4 edge ${styles.notice}`}>
    <Icon of={Clock} />
    <span>
      <strong className="medium block">{t('holidays.scheduleTbd')}</strong>
      {missingInSchedule(hasTimes, hasKnown)}{' '}
      {hasBegun ? (
        <Message id="holidays.callUs" values={{ phone: <a href={phoneAddress(phone)}>{phone}</a> }} />
      ) : (
        <Message
          id="holidays.willPost"
          values={{
            ask: contact ? (
              <a href={mailAddress(contact.emails)}>{t('holidays.writeTo', { name: contact.name })}</a>
            ) : (
              <a href={phoneAddress(phone)}>{t('holidays.call', { phone })}</a>
            ),
          }}
        />
      )}
    </span>
  </p>
)

function missingInSchedule(hasTimes: boolean, hasKnown: boolean): string {
  if (hasKnown) return t(hasTimes ? 'holidays.notSetButTimesAndPart' : 'holidays.notSetButPart')
  return t(hasTimes ? 'holidays.notSetButTimes' : 'holidays.notSet')
}

export function Schedules({ schedules }: { schedules: ReturnType<typeof datedSchedules> }) {
  return schedules.map(({ holiday, on }) => (
    <section className={styles.schedule} key={holiday.id} data-tone={holiday.backgroundColor}>
      <h2>{holiday.name}</h2>
      <p>{on.schedule.dates}</p>
      <div id={holiday.id}>
        {scheduleTables(readySchedule(holiday)).map((table) => (
          <TimeTable key={table.caption} {...table} />
        ))}
      </div>
    </section>
  ))
}

export function scheduleTables(schedule: Schedule): TimeTableProps[] {
  const { fridays, saturdays, services, weekdays, nights, meals } = schedule
  const columns = [t('labels.when'), t('labels.what')]
  const tables: (TimeTableProps | undefined)[] = [
    ...holidaySchedules.map(({ key, holiday }) =>
      schedule[key]?.scheduleReady
        ? {
            caption: holidayName(holiday, i18n),
            columns,
            groups: byDay(schedule[key].events, ({ date }) => formatDay(date)),
          }
        : undefined,
    ),
    fridays && { caption: t('holidays.fridays'), columns, groups: [{ rows: fridays.map(timeAndEvent) }] },
    saturdays && { caption: t('holidays.saturdays'), columns, groups: [{ rows: saturdays.map(timeAndEvent) }] },
    services && {
      caption: t('holidays.services'),
      columns: [t('holidays.service'), t('labels.where')],
      groups: [{ rows: services.map(({ denomination, location }) => [denomination, location]) }],
    },
    weekdays && {
      caption: t('holidays.dayByDay'),
      columns,
      groups: Object.entries(weekdays).map(([day, hours]) => ({
        heading: formatNumberedWeekday(DAYS.indexOf(day)),
        rows: hours.map(timeAndEvent),
      })),
    },
    nights && {
      caption: t('holidays.nightByNight'),
      columns,
      groups: byDay(nights, ({ night, date }) => t('punctuation.labeled', { label: night, text: formatDay(date) })),
    },
    meals && {
      caption: t('labels.meals'),
      columns: [t('labels.meal'), t('labels.when'), t('holidays.price')],
      groups: [{ rows: meals.map(({ meal, time, price }) => [meal, withClocks(time), price]) }],
    },
  ]
  return tables.filter((table) => table !== undefined)
}

export const partsComingSoon = (schedule: Schedule): string[] =>
  holidaySchedules
    .filter(({ key }) => schedule[key]?.scheduleReady === false)
    .map(({ holiday }) => holidayName(holiday, i18n))

type Hour = { time: string; event: string }

const timeAndEvent = ({ time, event }: Hour) => [withClocks(time), event]

const DAYS: readonly string[] = namedDays

const byDay = <T extends Hour>(events: readonly T[], headingOf: (event: T) => string): RowGroup[] =>
  [...Map.groupBy(events, headingOf)].map(([heading, hours]) => ({ heading, rows: hours.map(timeAndEvent) }))

/** With all schedules the holidays' own page would be too heavy. */
export const SCHEDULES = '/holidays/schedules'

export const datedSchedules = (content: Pick<Content, 'entries' | 'settings'>, today: string) =>
  content
    .entries('holidays')
    .filter((holiday) => holiday.scheduleYear && Object.keys(readySchedule(holiday)).length > 0)
    .map((holiday) => ({ holiday, on: holidayOn(holiday, today, content.settings.place) }))
