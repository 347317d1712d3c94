import type { Day } from '#calendar/time/days'
import { longDay } from '#schemas/campus-locale'
import type { ProgramCalendar } from '#schemas/content/program-calendar'

/** "Thanksgiving. We are back on Sunday, November 29." */
export const pauseInWords = (
  { name, backOn }: { name: string | undefined; backOn: Day | undefined },
  words: ProgramCalendar['pause'],
): string => (backOn ? `${name ? `${name}.` : words.betweenTerms} We are back on ${longDay(backOn)}.` : words.unknown)
