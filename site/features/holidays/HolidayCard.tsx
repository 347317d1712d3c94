import { Calendar, CalendarRange, Clock, Flame } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf, type Moment } from '#calendar/time/moments'
import { listObservanceTimes, type Observance } from '#schedule/holidays'
import type { Place } from '#schemas/fields/location'
import { type Holiday, isScheduleReady } from '#schemas/holidays/holidays'
import { formatDay, formatTime, i18n, t } from '#schemas/locale'
import { holidayName } from '#schemas/time/jewish-holidays'
import { LinkButton } from '#site/components/button/LinkButton'
import { DetailCard } from '#site/components/card/Card'
import { CardIcon } from '#site/components/card/CardIcon'
import type { Contact } from '#site/components/contact/contact'
import { Dialog } from '#site/components/dialog/Dialog'
import { type Fact, FactList } from '#site/components/facts/FactList'
import { Icon } from '#site/components/icon/Icon'
import { Prose } from '#site/components/prose/Prose'
import { Paragraph } from '#site/components/prose/Sentences'
import { Badge } from '#site/features/programs/StatusBadge'
import { HolidaySchedule } from './HolidaySchedule'
import styles from './Holidays.module.css'
import { formatDays, formatHebrewDays, type HolidayOn } from './holidays'

export function HolidayCard({ on, ...holiday }: Holiday & { id: string; on: HolidayOn }) {
  const { id, name, icon, backgroundColor, textColor, imageUrl, imageAlt, description } = holiday
  const isReady = isScheduleReady(holiday) && !on.schedule.isOver
  return (
    <DetailCard
      entry={{ id, title: name, imageUrl, imageAlt, subtitle: on.next }}
      variant={backgroundColor}
      sign={<CardIcon name={icon} color={textColor} />}
      opener={isReady ? { text: t('holidays.seeSchedule'), rest: ` ${t('holidays.scheduleOf', { name })}` } : undefined}
      badge={
        isReady ? null : (
          <Badge>
            <Icon of={Clock} />
            {t('holidays.scheduleTbd')}
          </Badge>
        )
      }
    >
      <p>{description}</p>
    </DetailCard>
  )
}

export function HolidayDetail(
  holiday: Holiday & { id: string; on: HolidayOn; place: Place; phone: string; resolvedContact: Contact | undefined },
) {
  const { id, name, details, backgroundColor, registration, imageUrl, on, place, phone, resolvedContact } = holiday
  const links = openLinks(registration, on)
  return (
    <Dialog
      id={id}
      title={name}
      picture={imageUrl}
      foot={
        links.length > 0 ? (
          <ul className="cluster">
            {links.map(({ text, url }, index) => (
              <li key={url}>
                <LinkButton href={url} variant={index === 0 ? 'action' : 'line'}>
                  {text}
                </LinkButton>
              </li>
            ))}
          </ul>
        ) : null
      }
    >
      <div data-tone={backgroundColor}>
        <HolidayFacts holiday={holiday} on={on} place={place} />
        <Prose text={details} />
        <HolidaySchedule
          holiday={holiday}
          on={on}
          phone={phone}
          contact={resolvedContact}
          hasTimes={on.observances.some((each) => listObservanceTimes(each, place, i18n).length > 0)}
        />
        {registration && links.length > 0 ? (
          <section className={`divided ${styles.registration}`}>
            <h3>{registration.title}</h3>
            <Paragraph className={`muted ${styles.about}`} of={registration.description} />
          </section>
        ) : null}
      </div>
    </Dialog>
  )
}

function HolidayFacts({ holiday, on, place }: { holiday: Holiday; on: HolidayOn; place: Place }) {
  const { generalDates, candleLighting, scheduleReady, scheduleDates, observances = [] } = holiday
  const candles = candleLighting === 'N/A' ? undefined : candleLighting
  const ofEach =
    observances.length === 1
      ? on.observances.flatMap((each) => datesAndCandles(each, candles, place))
      : on.observances.map((each) => ({
          label: holidayName(each.holiday, i18n),
          value: [<Dates key="dates" of={each} />, timesIn(each, place)],
        }))
  return (
    <FactList
      facts={[
        { label: t('labels.dates'), icon: Calendar, value: generalDates },
        { label: t('calendar.candles'), icon: Flame, value: observances.length !== 1 && candles },
        ...ofEach,
        {
          label: t('holidays.schedule'),
          icon: CalendarRange,
          value: scheduleReady && !on.schedule.isOver && scheduleDates,
        },
      ]}
    />
  )
}

function datesAndCandles(observance: Observance, candles: string | undefined, place: Place): Fact[] {
  const times = timesIn(observance, place)
  const value = (candles || times) && [candles ? <p key="candles">{candles}</p> : null, times]
  return [
    { label: t('labels.dates'), icon: Calendar, value: <Dates of={observance} /> },
    { label: t('calendar.candles'), icon: Flame, value },
  ]
}

const Dates = ({ of: { from, last, hebrew } }: { of: Observance }) => (
  <p>
    {formatDays(from, last)} · {formatHebrewDays(hebrew)}
  </p>
)

function dayAndTime(at: Moment, isLatest: boolean | undefined): string {
  const clock = formatTime(at)
  return t('time.dayAndClock', { day: formatDay(dayOf(at)), clock: isLatest ? t('holidays.by', { clock }) : clock })
}

/** `2026-12-04T16:25-05:00`: no time here has seconds. */
const toTheMinute = (at: Moment) => at.replace(/(T..:..):00/, '$1')

function timesIn(observance: Observance, place: Place): ReactNode {
  const times = listObservanceTimes(observance, place, i18n)
  if (times.length === 0) return null
  return (
    <ul key="times">
      {times.map(({ label, at, isLatest }) => (
        <li key={at}>
          {label} <time dateTime={toTheMinute(at)}>{dayAndTime(at, isLatest)}</time>
        </li>
      ))}
    </ul>
  )
}

/** Each closes when the holiday of its year is over, if not before. */
export const openLinks = (
  registration: Holiday['registration'],
  { today, schedule: { isOver, last } }: Pick<HolidayOn, 'today' | 'schedule'>,
) => (isOver ? [] : (registration?.links ?? []).filter(({ closes = last }) => !closes || closes >= today))
