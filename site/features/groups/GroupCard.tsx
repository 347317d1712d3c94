import { CalendarDays } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Group } from '#schemas/groups/groups'
import { weekdays } from '#schemas/i18n'
import { firstWeekday, formatNumberedWeekday, i18n, t } from '#schemas/locale'
import { clockTimes, formatTimeOfDay } from '#schemas/time/time-of-day'
import { formatWhen } from '#schemas/time/timing'
import { DetailCard } from '#site/components/card/Card'
import { ContactAction } from '#site/components/contact/ContactAction'
import type { Contact } from '#site/components/contact/contact'
import { Dialog } from '#site/components/dialog/Dialog'
import { FactList } from '#site/components/facts/FactList'
import { PhotoRow } from '#site/components/photos/PhotoRow'
import { Prose } from '#site/components/prose/Prose'
import styles from './GroupWeek.module.css'

/** Orders groups by the day of the week on which they meet, which the first of each day names, and by their hour. */
export function inWeek<T extends Pick<Group, 'meetings'>>(groups: readonly T[]) {
  const indexOf = ({ meetings }: T) => weekdays.findIndex((day) => meetings?.when.on?.[0]?.endsWith(day))
  const placeOf = (group: T) => {
    const index = indexOf(group)
    return index < 0 ? weekdays.length : (index - firstWeekday() + weekdays.length) % weekdays.length
  }
  const hourOf = ({ meetings }: T) => (meetings && clockTimes(meetings.time)?.standard) ?? ''
  const inOrder = (one: T, other: T) => placeOf(one) - placeOf(other) || hourOf(one).localeCompare(hourOf(other))
  const nameOf = (index: number) => (index < 0 ? t('groups.noFixedDay') : formatNumberedWeekday(index))
  return groups.toSorted(inOrder).map((group, at, { [at - 1]: before }) => {
    const isFirst = before === undefined || placeOf(before) !== placeOf(group)
    return { ...group, day: isFirst ? nameOf(indexOf(group)) : undefined }
  })
}

export const GroupWeek = ({ children }: { children: ReactNode }) => (
  <ul className={`stack ${styles.week}`} role="list">
    {children}
  </ul>
)

type GroupCardProps = Pick<Group, 'name' | 'meets' | 'meetings' | 'summary' | 'imageUrl' | 'imageAlt'> & {
  id: string
  day: string | undefined
}

export const GroupCard = ({ day, id, name, summary, imageUrl, imageAlt, ...when }: GroupCardProps) => (
  <>
    {day ? <li className={`heading ${styles.day}`}>{day}</li> : null}
    <DetailCard entry={{ id, title: name, subtitle: describeMeetings(when, true), imageUrl, imageAlt }}>
      <p>{summary}</p>
    </DetailCard>
  </>
)

/** @param isUnderDay leaves out a day of every week, which is above it */
export function describeMeetings({ meets = '', meetings }: Pick<Group, 'meets' | 'meetings'>, isUnderDay = false) {
  if (!meetings) return meets
  const { when, time, location } = meetings
  const days = isUnderDay && when.every === 'week' && when.on?.length === 1 ? [] : [formatWhen(when)]
  return [...days, formatTimeOfDay(time, i18n), location].join(t('punctuation.comma'))
}

type GroupDetailProps = Pick<Group, 'name' | 'meets' | 'meetings' | 'description' | 'imageUrl' | 'photos'> & {
  id: string
  contact: Contact
}

export const GroupDetail = ({ id, name, description, imageUrl, photos, contact, ...when }: GroupDetailProps) => (
  <Dialog id={id} title={name} picture={imageUrl} foot={<ContactAction {...contact} variant="action" />}>
    <FactList facts={[{ label: t('groups.meets'), icon: CalendarDays, value: describeMeetings(when) }]} />
    <Prose text={description} />
    <PhotoRow photos={photos} />
  </Dialog>
)
