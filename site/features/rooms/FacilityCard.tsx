import { formatWhen } from '#schemas/content/day-on'
import type { Event } from '#schemas/content/event'
import type { Facility } from '#schemas/content/facility'
import { timeInWords } from '#schemas/content/time-of-day'
import { t } from '#schemas/language'
import { Card } from '#site/components/card/Card'
import { PointList } from '#site/components/facts/PointList'
import { Sentences } from '#site/components/prose/Sentences'
import styles from './FacilityCard.module.css'

/** "Fridays, 7:30 PM (6:30 PM in winter), Shabbat Dinner" */
const inUse = ({ when, time, title }: Event): string =>
  t('facilities.inUse', { days: formatWhen(when), clock: timeInWords(time), title })

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
        <p className={styles.usual}>{t('facilities.inUseInTerm', { uses: usual.map(inUse).join('; ') })}</p>
      ) : null}
    </Card>
  )
}
