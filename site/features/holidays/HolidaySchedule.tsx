import { Clock } from 'lucide-react'
import type { Holiday } from '#schemas/holidays/holidays'
import { isScheduleReady, readySchedule, type Schedule } from '#schemas/holidays/holidays'
import { t } from '#schemas/language'
import { type Contact, mailAddress, phoneAddress } from '#site/components/contact/contact'
import { FILLED_FROM } from '#site/components/dialog/dialogs.client'
import { Icon } from '#site/components/icon/Icon'
import { Message } from '#site/components/message/Message'
import { TimeTable } from '#site/components/table/TimeTable'
import styles from './HolidaySchedule.module.css'
import type { HolidayOn } from './holiday-dates'
import { partsComingSoon, SCHEDULES, scheduleTables } from './schedule-tables'

interface HolidayScheduleProps {
  holiday: Pick<Holiday, 'schedule' | 'scheduleReady'> & { id: string }
  on: Pick<HolidayOn, 'schedule' | 'today' | 'observances'>
  phone: string
  contact: Contact | undefined
  /** Computed times, of candles or a fast, stand above. */
  hasTimes: boolean
}

/** A schedule whose year is over stays as that of last year, below the words for the new one. */
export function HolidaySchedule({ holiday, on, phone, contact, hasTimes }: HolidayScheduleProps) {
  const { isOver, overInWords, datesInWords } = on.schedule
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
            <h3 className={styles.over}>{t('words.labeled', { label: overInWords, text: datesInWords })}</h3>
          ) : null}
        </div>
      ) : null}
      {isOver || isScheduleReady(holiday) ? null : toCome}
      {hasKnown ? <Known id={id} schedule={known} isDated={datesInWords !== ''} /> : null}
      {isOver || !scheduleReady
        ? null
        : partsComingSoon(schedule).map((name) => (
            <p className={styles.notice} key={name}>
              <Icon of={Clock} />
              {t('holidays.comingSoon', { holiday: name })}
            </p>
          ))}
    </section>
  )
}

/** Of one year, the times are on the page of schedules. */
const Known = ({ id, schedule, isDated }: { id: string; schedule: Schedule; isDated: boolean }) =>
  isDated ? (
    <a {...{ [FILLED_FROM]: '' }} href={`${SCHEDULES}#${id}`}>
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
  <p className={styles.notice}>
    <Icon of={Clock} />
    <span>
      <strong className={styles.tbd}>{t('holidays.scheduleTbd')}</strong>
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

/** "Candle times above; our program is not set yet." */
function missingInSchedule(hasTimes: boolean, hasKnown: boolean): string {
  if (hasKnown) return t(hasTimes ? 'holidays.notSetButTimesAndPart' : 'holidays.notSetButPart')
  return t(hasTimes ? 'holidays.notSetButTimes' : 'holidays.notSet')
}
