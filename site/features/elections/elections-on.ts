import { isWithin } from '#content-reader/days/day-window'
import { stageOn } from '#content-reader/days/elections'
import type { ElectionStage, Elections } from '#schemas/content/elections'
import type { Year } from '#schemas/content/year'

/** Where the elections are on the home page, at each of their stages. */
export const ELECTIONS = 'elections'

/** The pictures as they are at a stage. */
export const postersAt = ({ images }: Pick<Elections, 'images'>, stage: ElectionStage) =>
  images.map(({ during, ...image }) => {
    const { alt = image.alt, url = image.url, ...words } = during[stage] ?? {}
    return { ...image, ...words, alt, url }
  })

/** What browsers remember the popup by that opens on a day; undefined if none does. It opens once for each visitor in every year. */
export function popupOn(elections: Elections, today: string, year: Year): string | undefined {
  const { id, enabled, startDate, endDate } = elections.popup
  const { applicationsOpen, applicationsClose } = elections
  if (!enabled) return undefined
  if (startDate || endDate) {
    const days = { startDate: startDate ?? applicationsOpen, endDate: endDate ?? applicationsClose }
    return isWithin(today, days) ? id : undefined
  }
  const on = stageOn({ ...elections, enabled }, today, year)
  if (on?.stage !== 'applications') return undefined
  return on.yearsLater > 0 ? `${id}-${on.yearsLater}` : id
}
