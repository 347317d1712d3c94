import type { Day } from '#calendar/time/days'
import { consecutive, type LetterHoliday } from '#content-reader/days/letters'
import { longDay, monthAndDay, weekdayOf } from '#site/components/today/long-day'

/** "April 22 and 23, 2027 (Thursday and Friday), and April 28 and 29, 2027 (Wednesday and Thursday)" */
export const restInWords = (days: readonly Day[]): string => consecutive(days).map(groupInWords).join(', and ')

function groupInWords(days: readonly Day[]): string {
  const inMonth = (day: Day, index: number) =>
    days[index - 1]?.slice(0, 'YYYY-MM'.length) === day.slice(0, 'YYYY-MM'.length)
      ? String(Number(day.slice('YYYY-MM-'.length)))
      : monthAndDay(day)
  const year = days.at(-1)?.slice(0, 'YYYY'.length)
  return `${days.map(inMonth).join(' and ')}, ${year} (${days.map((day) => weekdayOf(day)).join(' and ')})`
}

/** What the writer fills in stays in brackets: [professor], [course], [name]. */
export const letterText = (template: string, { name, from, days }: LetterHoliday): string =>
  template
    .replaceAll('[holiday]', name)
    .replaceAll('[begins]', `${longDay(from)}, ${from.slice(0, 'YYYY'.length)}`)
    .replaceAll('[days]', restInWords(days))
