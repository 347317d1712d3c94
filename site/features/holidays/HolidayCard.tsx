import { Clock } from 'lucide-react'
import type { Holiday } from '#schemas/content/holiday'
import { DetailCard } from '#site/components/card/DetailCard'
import { Sign } from '#site/components/card/Sign'
import { Icon } from '#site/components/icon/Icon'
import type { DayWindow } from '#site/components/today/day-window'
import { unseenUntil } from '#site/components/today/on-its-days'
import styles from './HolidayCard.module.css'
import type { HolidayOn } from './holiday-on'

/** A holiday in its own color, with its icon and its next dates; it opens the detail. */
export function HolidayCard({
  id,
  name,
  icon,
  backgroundColor,
  textColor,
  on,
  ...holiday
}: Holiday & { id: string; on: HolidayOn }) {
  const { imageUrl, imageAlt, description, scheduleReady } = holiday
  const { next, today, schedule } = on
  const { valid, over } = scheduleReady ? schedule : { valid: undefined, over: {} }
  return (
    <DetailCard
      entry={{
        id,
        title: name,
        imageUrl,
        imageAlt,
        subtitle: next.map(({ is, days }) => (
          <span key={is} {...unseenUntil(days, today)}>
            {is}
          </span>
        )),
      }}
      look={backgroundColor}
      sign={<Sign name={icon} words={textColor} />}
      {...(valid ? { opener: { words: <Opener valid={valid} over={over} today={today} />, before: ' of ' } } : {})}
      badge={over ? <ScheduleToCome {...unseenUntil(over, today)} /> : null}
    >
      <p>{description}</p>
    </DetailCard>
  )
}

/** While the schedule is valid, and from the day on which it is over. */
const Opener = ({ valid, over, today }: { valid: DayWindow; over: DayWindow | undefined; today: string }) => (
  <>
    <span {...unseenUntil(valid, today)}>See the schedule</span>
    {over ? <span {...unseenUntil(over, today)}>Read more</span> : null}
  </>
)

const ScheduleToCome = (days: ReturnType<typeof unseenUntil>) => (
  <span className={styles.badge} {...days}>
    <Icon of={Clock} />
    Schedule TBD
  </span>
)
