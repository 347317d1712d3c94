import type { Day } from '#calendar/time/days'
import { type Problem, shown } from '../problems.ts'
import type { DatedText } from '../read/content.ts'
import { isOver, isPromise, relativeTimeIn, sentencesOf } from './english.ts'
import { namedDays } from './named-days.ts'

/** Sentences that are not true on a day. */
export function checkTexts(texts: readonly DatedText[], day: Day): Problem[] {
  const alive = listsAhead(texts, day)
  const reported = new Set<string>()
  return texts.flatMap((text) => {
    const [found] = sentencesOf(text.text).flatMap((sentence) => checkSentence(sentence, day) ?? [])
    if (!found) return []
    const { isBare, ...problem } = found
    // A table of the year's dates is out of date when the last of them is over, and that is said once.
    if (isBare && (alive.has(listOf(text)) || reported.has(listOf(text)))) return []
    reported.add(listOf(text))
    const { file, line, key } = text
    return [{ file, line, key, ...problem }]
  })
}

/** The list that a text is in: `content/parent-resources/calendar.yaml: details.fallSemester[].date`. */
const listOf = ({ file, key }: DatedText): string => `${file}: ${key.replaceAll(/\[\d+\]/g, '[]')}`

/** The lists with a day that is still to come. */
const listsAhead = (texts: readonly DatedText[], today: Day): ReadonlySet<string> =>
  new Set(texts.filter(({ text }) => namedDays(text, today).some(({ day = '' }) => day >= today)).map(listOf))

interface Slip extends Pick<Problem, 'found' | 'expected' | 'fix'> {
  /** It is a date, and no more. */
  isBare?: boolean
}

function checkSentence(sentence: string, day: Day): Slip | undefined {
  const named = namedDays(sentence, day)
  const impossible = named.find((each) => !each.day)
  if (impossible)
    return {
      found: shown(impossible.words),
      expected: 'a date that exists, on its day of the week, this year or with its year',
      fix: 'correct it, or write the year: "Friday, December 4, 2026"',
    }
  const relative = relativeTimeIn(sentence)
  if (relative)
    return {
      found: `${shown(sentence)}, with "${relative}"`,
      expected: 'words that are true whenever somebody reads them',
      fix: 'name the day, or leave it out',
    }
  const isPast = named.length > 0 && named.every((each) => each.day !== undefined && each.day < day)
  const isBare = !isPromise(sentence)
  if (!isPast || isOver(sentence) || (isBare && !isOfLastYear(sentence, day))) return undefined
  return {
    isBare,
    found: shown(sentence),
    expected: 'days that are still to come, or words that say that it is over',
    fix: 'give the next dates, or take it away',
  }
}

/** Whether it names the year, and that year is near: "founded on May 3, 1998" is history. */
const isOfLastYear = (sentence: string, day: Day): boolean =>
  [...sentence.matchAll(/\b\d{4}\b/g)].some(([year]) => Number(day.slice(0, 'YYYY'.length)) - Number(year) <= 1)
