import type { Event } from '#schemas/events/events'
import { t } from '#schemas/language'
import type { Facility } from '#schemas/rooms/rooms'
import { formatTimeOfDay } from '#schemas/time/time-of-day'
import { formatWhen } from '#schemas/time/when'
import { Card } from '#site/components/card/Card'
import { ContactLine } from '#site/components/contact/ContactLine'
import type { Contact } from '#site/components/contact/contact'
import { opensDialog } from '#site/components/dialog/open-dialog.client'
import { PointList } from '#site/components/facts/PointList'
import { Sentences } from '#site/components/prose/Sentences'
import { GettingIn } from '#site/features/pages/GettingIn'
import styles from './FacilityCard.module.css'
import reserveRoomStyles from './ReserveRoom.module.css'
import roomPoliciesStyles from './RoomPolicies.module.css'
import { ROOM_DIALOG } from './rooms-search'

/** "Fridays, 7:30 PM (6:30 PM in winter), Shabbat Dinner" */
const inUse = ({ when, time, title }: Event): string =>
  t('facilities.inUse', { days: formatWhen(when), clock: formatTimeOfDay(time), title })

export function FacilityCard({ facility, events }: { facility: Facility; events: readonly Event[] }) {
  const { title, description, capacity, price, features, imageUrl, imageAlt } = facility
  const usual = events.filter(({ when }) => when.every)
  return (
    <Card title={title} subtitle={price ? `${capacity}. ${price}` : capacity} imageUrl={imageUrl} imageAlt={imageAlt}>
      <p>
        <Sentences of={description} />
      </p>
      <PointList points={features} />
      {usual.length > 0 ? (
        <p className={`muted small ${styles.usual}`}>
          {t('facilities.inUseInTerm', { uses: usual.map(inUse).join('; ') })}
        </p>
      ) : null}
    </Card>
  )
}

export function ReserveRoom() {
  return (
    <div className={reserveRoomStyles.reserve}>
      <button className="button" data-look="action" type="button" {...opensDialog(ROOM_DIALOG)}>
        {t('facilities.reserve')}
      </button>
      <div className={`mt-s4 ${reserveRoomStyles.said}`} id={`${ROOM_DIALOG}-said`} role="status" tabIndex={-1} />
    </div>
  )
}

interface RoomPoliciesProps {
  policies: readonly string[]
  contact: Contact
  contactLine: string
}

export function RoomPolicies({ policies, contact, contactLine }: RoomPoliciesProps) {
  return (
    <div className={`raised ${roomPoliciesStyles.policies}`}>
      <PointList points={policies} />
      <ContactLine {...contact} before={contactLine} />
      <GettingIn />
    </div>
  )
}
