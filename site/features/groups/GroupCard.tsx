import { CalendarDays } from 'lucide-react'
import type { Group } from '#schemas/groups/groups'
import { weekdays } from '#schemas/i18n'
import { firstWeekday, formatNumberedWeekday, i18n } from '#schemas/locale'
import { t } from '#schemas/messages'
import { clockTimes, formatTimeOfDay } from '#schemas/time/time-of-day'
import { formatWhen } from '#schemas/time/timing'
import { DetailCard } from '#site/components/card/Card'
import { ContactAction } from '#site/components/contact/ContactAction'
import type { Contact } from '#site/components/contact/contact'
import { Dialog } from '#site/components/dialog/Dialog'
import { FactList } from '#site/components/facts/FactList'
import { PhotoRow } from '#site/components/photos/PhotoRow'
import { Prose } from '#site/components/prose/Prose'

/** Orders groups by the first day of the week on which they meet, and by their hour; last come those without a day. */
export function groupsByDay<T extends Pick<Group, 'meetings'>>(groups: readonly T[]) {
  const dayOf = ({ meetings }: T) => weekdays.findIndex((day) => meetings?.when.on?.[0]?.endsWith(day))
  const hourOf = ({ meetings }: T) => (meetings && clockTimes(meetings.time)?.standard) ?? ''
  const byDay = Map.groupBy(
    groups.toSorted((one, other) => hourOf(one).localeCompare(hourOf(other))),
    dayOf,
  )
  const week = weekdays.map((_, index) => (firstWeekday() + index) % weekdays.length)
  return [...week, NO_DAY].flatMap((day) => {
    const name = day === NO_DAY ? t('groups.noFixedDay') : formatNumberedWeekday(day)
    return byDay.has(day) ? [{ name, groups: byDay.get(day) ?? [] }] : []
  })
}

const NO_DAY = -1

type GroupCardProps = Pick<Group, 'name' | 'meets' | 'meetings' | 'summary' | 'imageUrl' | 'imageAlt'> & { id: string }

export const GroupCard = ({ id, name, summary, imageUrl, imageAlt, ...when }: GroupCardProps) => (
  <DetailCard entry={{ id, title: name, subtitle: describeMeetings(when, true), imageUrl, imageAlt }}>
    <p>{summary}</p>
  </DetailCard>
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
