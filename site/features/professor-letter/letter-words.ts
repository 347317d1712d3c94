import type { Day } from '#calendar/time/days'
import { consecutive, type LetterHoliday } from '#content-reader/days/letters'
import { longDayWithYear, monthAndDays, weekdayOf } from '#schemas/campus-locale'

/** "April 22 and 23, 2027 (Thursday and Friday), and April 28 and 29, 2027 (Wednesday and Thursday)" */
export const restInWords = (days: readonly Day[]): string => consecutive(days).map(groupInWords).join(', and ')

function groupInWords(days: readonly Day[]): string {
  const months = [...Map.groupBy(days, (day) => day.slice(0, 'YYYY-MM'.length)).values()]
  const inMonths = months.map((inMonth, index) => {
    const numbers = inMonth.map((day) => Number(day.slice('YYYY-MM-'.length))).join(' and ')
    return monthAndDays(inMonth[0] ?? '', numbers, index === months.length - 1)
  })
  return `${inMonths.join(' and ')} (${days.map((day) => weekdayOf(day)).join(' and ')})`
}

/** What the writer fills in stays in brackets: [professor], [course], [name]. */
export const letterText = (template: string, { name, from, days }: LetterHoliday): string =>
  template
    .replaceAll('[holiday]', name)
    .replaceAll('[begins]', `${longDayWithYear(from)}`)
    .replaceAll('[days]', restInWords(days))
