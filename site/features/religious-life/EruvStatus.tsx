import { addDays } from '#calendar/time/days'
import type { EruvCheck } from '#content-reader/days/eruv'
import { type DayWindow, isWithin, windowAttributes } from '#site/components/today/day-window'
import { weekdayOf } from '#site/components/today/long-day'
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
  const { status, checked, until, note } = check
  const on = (days: DayWindow, words: string) => (
    <>
      <span {...windowAttributes(days)} {...(opensLater ? { [UNSEEN_TODAY]: '' } : {})} hidden={!isWithin(today, days)}>
        {words}
      </span>
      {opensLater ? null : <ShownToday {...days} />}
    </>
  )
  const found = `${status === 'up' ? 'Up' : 'Down'}, checked ${weekdayOf(checked)}`
  return (
    <>
      {on({ endDate: until }, note ? `${found}. ${note}` : found)}
      {on({ startDate: addDays(until, 1) }, NOT_YET_CONFIRMED)}
    </>
  )
}

const NOT_YET_CONFIRMED = 'Not yet confirmed'
