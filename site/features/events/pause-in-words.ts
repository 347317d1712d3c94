import type { Day } from '#calendar/time/days'
import { longDay } from '#schemas/campus-locale'
import type { ProgramCalendar } from '#schemas/content/program-calendar'
import { t } from '#schemas/language'

/** "Thanksgiving. We are back on Sunday, November 29." */
export const pauseInWords = (
  { name, backOn }: { name: string | undefined; backOn: Day | undefined },
  words: ProgramCalendar['pause'],
): string =>
  backOn ? `${name ? `${name}.` : words.betweenTerms} ${t('events.backOn', { day: longDay(backOn) })}` : words.unknown
