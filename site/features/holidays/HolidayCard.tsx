import { Clock } from 'lucide-react'
import type { Holiday } from '#schemas/content/holiday'
import { DetailCard } from '#site/components/card/DetailCard'
import { Sign } from '#site/components/card/Sign'
import { Icon } from '#site/components/icon/Icon'
import styles from './HolidayCard.module.css'

const SEE_SCHEDULE = { words: 'See the schedule', before: ' of ' }

/** A holiday in its own color, with its icon and dates; it opens the detail. */
export function HolidayCard({ id, name, icon, backgroundColor, textColor, ...holiday }: Holiday & { id: string }) {
  const { imageUrl, imageAlt, generalDates, description, scheduleReady } = holiday
  return (
    <DetailCard
      entry={{ id, title: name, imageUrl, imageAlt, subtitle: generalDates }}
      look={backgroundColor}
      sign={<Sign name={icon} words={textColor} />}
      {...(scheduleReady ? { opener: SEE_SCHEDULE } : { badge: <ScheduleToCome /> })}
    >
      <p>{description}</p>
    </DetailCard>
  )
}

const ScheduleToCome = () => (
  <span className={styles.badge}>
    <Icon of={Clock} />
    Schedule TBD
  </span>
)
