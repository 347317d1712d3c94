import type { Day } from '#calendar/time/days'
import { consecutive, type LetterHoliday } from '#content-reader/days/letters'
import { listed, longDayWithYear, monthAndDays, weekdayName } from '#schemas/campus-locale'
import { t } from '#schemas/language'

/** "April 22 and 23, 2027 (Thursday and Friday), and April 28 and 29, 2027 (Wednesday and Thursday)" */
export const restInWords = (days: readonly Day[]): string =>
  consecutive(days)
    .map(formatGroup)
    .reduce((before, more) => t('professorLetter.moreDays', { days: before, more }))

function formatGroup(days: readonly Day[]): string {
  const months = [...Map.groupBy(days, (day) => day.slice(0, 'YYYY-MM'.length)).values()]
  const inMonths = months.map((inMonth, index) => {
    const numbers = listed(inMonth.map((day) => String(Number(day.slice('YYYY-MM-'.length)))))
    return monthAndDays(inMonth[0] ?? '', numbers, index === months.length - 1)
  })
  return t('professorLetter.weekdays', {
    days: listed(inMonths),
    weekdays: listed(days.map((day) => weekdayName(day))),
  })
}

/** What the writer fills in stays in brackets: [professor], [course], [name]. */
export const letterText = (template: string, { name, from, days }: LetterHoliday): string =>
  template
    .replaceAll('[holiday]', name)
    .replaceAll('[begins]', longDayWithYear(from))
    .replaceAll('[days]', restInWords(days))
    .replaceAll('[course]', t('professorLetter.courseBlank'))
    .replaceAll('[professor]', t('professorLetter.professorBlank'))
    .replaceAll('[name]', t('professorLetter.nameBlank'))
