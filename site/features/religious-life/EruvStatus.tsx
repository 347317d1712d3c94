import { addDays } from '#calendar/time/days'
import { checkInWords, type EruvCheck, NOT_YET_CONFIRMED } from '#content-reader/days/eruv'
import { type DayWindow, isWithin, windowAttributes } from '#site/components/today/day-window'
import { ShownToday } from '#site/components/today/ShownToday'
import { UNSEEN_TODAY } from '#site/components/today/today.client'

interface EruvStatusProps {
  check: EruvCheck | undefined
  today: string
  /** Whether it is in a part that opens later: its days are then looked at after the paint. */
  opensLater?: boolean
}

/** Whether the eruv is up this week. When the week is over, it is not confirmed, also in a page that was drawn before. */
export function EruvStatus({ check, today, opensLater = false }: EruvStatusProps) {
  if (!check || today > check.until) return NOT_YET_CONFIRMED
  const { until } = check
  const on = (days: DayWindow, words: string) => (
    <>
      <span {...windowAttributes(days)} {...(opensLater ? { [UNSEEN_TODAY]: '' } : {})} hidden={!isWithin(today, days)}>
        {words}
      </span>
      {opensLater ? null : <ShownToday {...days} />}
    </>
  )
  return (
    <>
      {on({ endDate: until }, checkInWords(check))}
      {on({ startDate: addDays(until, 1) }, NOT_YET_CONFIRMED)}
    </>
  )
}
