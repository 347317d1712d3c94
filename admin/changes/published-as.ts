import { isMap, type MaybeValue } from '#schemas/file-value'
import { formatDay } from '#schemas/locale'
import { dayOnCampus } from '#schemas/time-zone'
import { PUBLISHED_LIVE } from './use-sending.ts'

const SWITCHES: Readonly<Record<string, string>> = { 'notice.yaml': 'enabled', 'banner.yaml': 'isActive' }

export function publishedAs(file: string, value: MaybeValue, today = dayOnCampus(new Date())): string {
  const key = SWITCHES[file]
  if (key === undefined || !isMap(value)) return PUBLISHED_LIVE
  const { startDate, endDate } = value
  if (value[key] === false || (typeof endDate === 'string' && endDate < today))
    return 'Published. Visitors don’t see it: it is switched off, or its days are over.'
  if (typeof startDate !== 'string' || startDate <= today) return PUBLISHED_LIVE
  const day = formatDay(startDate)
  if (typeof endDate !== 'string') return `Published. It shows from ${day}.`
  const last = formatDay(endDate)
  return last === day ? `Published. It shows on ${day}.` : `Published. It shows from ${day} to ${last}.`
}
