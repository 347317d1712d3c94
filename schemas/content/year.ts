import { z } from 'zod'
import { dayOfYear, isoDay, line } from './parts.ts'
import { type Mistake, rule } from './rules.ts'

const stretch = z.strictObject({
  name: line(40).describe('What people call it: "Fall term", "Thanksgiving"'),
  from: isoDay.describe('Its first day'),
  to: isoDay.describe('Its last day'),
})
export type Stretch = z.infer<typeof stretch>

const academicYear = z.strictObject({
  name: line(20).describe('What people call the year: "2026–27"'),
  terms: z.array(stretch).min(1).max(4).describe('When classes are held, in their order'),
  breaks: z.array(stretch).max(12).default([]).describe('Days within a term on which there are none, in their order'),
})

const keys = z.strictObject({
  turnsOn: dayOfYear.describe(
    'The day on which the academic year turns and everybody moves up a class, month and day: "07-01"',
  ),
  years: z.array(academicYear).min(1).max(10).describe('The academic years that are known, in their order'),
})

function mistakesIn({ years }: z.infer<typeof keys>): Mistake[] {
  const terms = years.flatMap((year, index) =>
    year.terms.map((term, at) => ({ ...term, key: `years.${index}.terms.${at}` })),
  )
  const breaks = years.flatMap((year, index) =>
    year.breaks.map((each, at) => ({ ...each, key: `years.${index}.breaks.${at}` })),
  )
  return [
    ...[...terms, ...breaks]
      .filter(({ from, to }) => to < from)
      .map(({ key, from }) => mistake(`${key}.to`, `${from} or a day after it`)),
    ...outOfOrder(terms),
    ...outOfOrder(breaks),
    ...breaks
      .filter(({ from, to }) => !terms.some((term) => term.from <= from && to <= term.to))
      .map(({ key }) =>
        mistake(`${key}.from`, 'days within one of the terms; between the terms there is no need of a break'),
      ),
  ]
}

const outOfOrder = (stretches: readonly (Stretch & { key: string })[]): Mistake[] =>
  stretches.flatMap(({ key, from }, index) => {
    const before = stretches[index - 1]
    return before && from <= before.to
      ? [mistake(`${key}.from`, `a day after ${before.to}, when ${before.name} ends`)]
      : []
  })

const mistake = (key: string, expected: string): Mistake => ({ key, expected, fix: 'change the dates, or their order' })

/** The academic years: terms, breaks and the day on which the year turns. `content/year.yaml` */
export const year = keys.check(rule(mistakesIn))
export type Year = z.infer<typeof year>
