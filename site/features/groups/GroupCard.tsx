import { CalendarDays } from 'lucide-react'
import type { Group } from '#schemas/groups/groups'
import { i18n } from '#schemas/locale'
import { t } from '#schemas/messages'
import { formatTimeOfDay } from '#schemas/time/time-of-day'
import { formatWhen } from '#schemas/time/timing'
import { DetailCard } from '#site/components/card/Card'
import { ContactAction } from '#site/components/contact/ContactAction'
import type { Contact } from '#site/components/contact/contact'
import { Dialog } from '#site/components/dialog/Dialog'
import { FactList } from '#site/components/facts/FactList'
import { PhotoRow } from '#site/components/photos/PhotoRow'
import { Prose } from '#site/components/prose/Prose'

type GroupCardProps = Pick<Group, 'name' | 'meets' | 'meetings' | 'summary' | 'imageUrl' | 'imageAlt'> & { id: string }

export const GroupCard = ({ id, name, summary, imageUrl, imageAlt, ...when }: GroupCardProps) => (
  <DetailCard entry={{ id, title: name, subtitle: describeMeetings(when), imageUrl, imageAlt }}>
    <p>{summary}</p>
  </DetailCard>
)

export const describeMeetings = ({ meets = '', meetings }: Pick<Group, 'meets' | 'meetings'>): string =>
  meetings
    ? [formatWhen(meetings.when), formatTimeOfDay(meetings.time, i18n), meetings.location].join(t('punctuation.comma'))
    : meets

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
