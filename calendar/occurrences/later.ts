import type { Timing } from '#schemas/time/timing'
import { addDays, type Day } from '../time/days.ts'
import { firstDayFrom, plannedDays } from './planned-days.ts'
import type { Campus } from './year.ts'

/**
 * "This one and all later ones" stays one rule of one entry, so that its pages, sign-ups and subscribers go on: they
 * know a date by its entry and the day for which it is planned.
 */

export type Later = NonNullable<Timing['later']>[Day]

interface Changing {
  when?: Timing['when'] | undefined
  time?: Timing['time'] | undefined
  endTime?: Timing['endTime']
  later?: Timing['later']
  location?: string
}
type Rule = Changing & Pick<Timing, 'when'>

export function timingOn<T extends Changing>(timing: T, day: Day): T {
  const days = daysOf(timing).filter((from) => from <= day)
  if (days.length === 0) return timing
  const { on, ...rest }: Later = Object.assign({}, ...days.map((from) => timing.later?.[from]))
  return { ...timing, ...rest, ...(on && timing.when && { when: { ...timing.when, on } }) }
}

export const firstDifferentDay = (timing: Rule, from: Day): Day => firstDayFrom(timingOn(timing, from).when, from)

const daysOf = ({ later = {} }: Changing): Day[] => Object.keys(later).sort()

/** Includes both days, with the rule that each day has. */
export function plannedBetween(timing: Rule, from: Day, to: Day, campus: Campus): Day[] {
  const begins = [from, ...daysOf(timing).filter((day) => from < day && day <= to)]
  return begins.flatMap((begin, index) => {
    const next = begins[index + 1]
    return plannedDays(timingOn(timing, begin).when, begin, next ? addDays(next, -1) : to, campus)
  })
}
