import { stagesAhead } from '#content-reader/days/elections'
import type { ElectionStage, Elections } from '#schemas/content/elections'
import type { DayWindow } from '#site/components/today/day-window'

/** Where the elections are on the home page, at each of their stages. */
export const ELECTIONS = 'elections'

/** The pictures as they are at a stage. */
export const postersAt = ({ images }: Pick<Elections, 'images'>, stage: ElectionStage) =>
  images.map(({ during, ...image }) => {
    const { alt = image.alt, url = image.url, ...words } = during[stage] ?? {}
    return { ...image, ...words, alt, url }
  })

/** When the popup opens, and what browsers remember it by; undefined if it can't open on a page of today. */
export function popupOn(elections: Elections, today: string): (DayWindow & { id: string }) | undefined {
  const { id, enabled, startDate, endDate } = elections.popup
  if (!enabled) return undefined
  const applications = stagesAhead({ ...elections, enabled: true }, today).find(({ stage }) => stage === 'applications')
  if (startDate || endDate) {
    const days = { startDate: startDate ?? applications?.startDate, endDate: endDate ?? elections.applicationsClose }
    return days.endDate >= today ? { id, ...days } : undefined
  }
  if (!applications) return undefined
  const { yearsLater, endDate: closes, startDate: opens } = applications
  // It opens once for each visitor in every year.
  return { id: yearsLater > 0 ? `${id}-${yearsLater}` : id, startDate: opens, endDate: closes }
}
