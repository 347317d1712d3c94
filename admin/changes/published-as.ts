import { longDay } from '#schemas/campus-locale'
import { dayOnCampus } from '#schemas/campus-time'
import { isMap, type MaybeValue } from '#schemas/file-value'
import { t } from '#schemas/language'
import { publishedLive } from './use-sending.ts'

/** What pages show in its days, by its file, with the key of its switch. */
const SWITCHES: Readonly<Record<string, string>> = { 'notice.yaml': 'enabled', 'banner.yaml': 'isActive' }

/** What is said of a file that is published: whether visitors see it now, or from when. */
export function publishedAs(file: string, value: MaybeValue, today = dayOnCampus(new Date())): string {
  const key = SWITCHES[file]
  if (key === undefined || !isMap(value)) return publishedLive()
  const { startDate, endDate } = value
  if (value[key] === false || (typeof endDate === 'string' && endDate < today)) return t('staffApp.publishedHidden')
  if (typeof startDate !== 'string' || startDate <= today) return publishedLive()
  const day = longDay(startDate)
  if (typeof endDate !== 'string') return t('staffApp.publishedFrom', { day })
  const last = longDay(endDate)
  return last === day ? t('staffApp.publishedOn', { day }) : t('staffApp.publishedFromTo', { day, last })
}
