import { restsBetween } from '#calendar/hebrew/rest'
import { addDays, type Day, daysBetween } from '#calendar/time/days'
import { clockOf } from '#calendar/time/moments'
import type { KnownDays } from './day-advice.ts'
import { pauseName } from './day-notes.ts'
import { hoursOn, usualHoursOn } from './hours-on.ts'
import { restName } from './rest-name.ts'
import { roomHours } from './room-hours.ts'
import type { Timeline } from './timeline.ts'

/** Rooms are asked for weeks and months ahead. It keeps the file that browsers fetch small. */
const DAYS_KNOWN = 366

export function knownDays(content: Timeline, from: Day): KnownDays {
  const to = addDays(from, DAYS_KNOWN)
  return {
    from,
    to,
    rests: restsBetween(from, to, content.site.place).map((rest) => [rest.from, rest.to, restName(rest.holiday)]),
    hours: inRanges(from, to, (day) => otherHours(day, content)),
    breaks: inRanges(from, to, (day) => {
      const name = pauseName(day, content)
      return name === undefined ? undefined : [name]
    }),
    rooms: roomHours(content, from, to),
  }
}

function otherHours(day: Day, content: Timeline): [why: string, opens?: string, closes?: string] | undefined {
  const hours = hoursOn(day, content)
  if (hours.is === 'unknown') return undefined
  if (hours.is === 'closed') return [hours.why ?? '']
  const isUsual = JSON.stringify(hours) === JSON.stringify(usualHoursOn(day, content))
  return isUsual ? undefined : ['', clockOf(hours.opens), clockOf(hours.closes)]
}

/** Leaves out what is undefined. */
function inRanges<T extends readonly unknown[]>(from: Day, to: Day, about: (day: Day) => T | undefined) {
  const ranges: [from: Day, to: Day, ...T][] = []
  let before = ''
  for (const day of daysBetween(from, to)) {
    const value = about(day)
    const key = JSON.stringify(value) ?? ''
    const last = ranges.at(-1)
    if (value && key === before && last) last[1] = day
    else if (value) ranges.push([day, day, ...value])
    before = key
  }
  return ranges
}
