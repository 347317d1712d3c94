import { Clock } from 'lucide-react'
import type { Holiday } from '#schemas/content/holiday'
import { isScheduleReady } from '#schemas/content/schedule'
import { t } from '#schemas/language'
import { DetailCard } from '#site/components/card/DetailCard'
import { Sign } from '#site/components/card/Sign'
import { Icon } from '#site/components/icon/Icon'
import { Badge } from '#site/features/programs/StatusBadge'
import type { HolidayOn } from './holiday-on'

export function HolidayCard({
  id,
  name,
  icon,
  backgroundColor,
  textColor,
  on,
  ...holiday
}: Holiday & { id: string; on: HolidayOn }) {
  const { imageUrl, imageAlt, description } = holiday
  const isReady = isScheduleReady(holiday) && !on.schedule.isOver
  return (
    <DetailCard
      entry={{ id, title: name, imageUrl, imageAlt, subtitle: on.next }}
      look={backgroundColor}
      sign={<Sign name={icon} words={textColor} />}
      opener={
        isReady ? { words: t('holidays.seeSchedule'), rest: ` ${t('holidays.scheduleOf', { name })}` } : undefined
      }
      badge={isReady ? null : <ScheduleToCome />}
    >
      <p>{description}</p>
    </DetailCard>
  )
}

const ScheduleToCome = () => (
  <Badge>
    <Icon of={Clock} />
    {t('holidays.scheduleTbd')}
  </Badge>
)
