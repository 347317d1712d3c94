import { z } from 'zod'
import { dayOfYear, isoDay, line } from './common-fields.ts'
import { hint } from './control-messages.ts'
import { type Mistake, rule } from './rules.ts'

const stretch = z.strictObject({
  name: line(40).meta(hint('year.stretch.name')),
  from: isoDay.meta(hint('year.stretch.from')),
  to: isoDay.meta(hint('dates.to')),
})
export type Stretch = z.infer<typeof stretch>

const academicYear = z.strictObject({
  name: line(20).meta(hint('year.academicYear.name')),
  terms: z.array(stretch).min(1).max(4).meta(hint('year.academicYear.terms')),
  breaks: z.array(stretch).max(12).default([]).meta(hint('year.academicYear.breaks')),
})

const keys = z.strictObject({
  turnsOn: dayOfYear.meta(hint('year.turnsOn')),
  years: z.array(academicYear).min(1).max(10).meta(hint('year.years')),
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
