import type { AnswerKind, Search } from '#schemas/content/search'
import { type Answer, type AskedBy, asRead } from '#search/answer'
import { searchWordsOf } from '#search/synonyms'
import { type Drawing, whileTrue } from '#site/drawing'
import { contactAnswer } from '#site/features/footer/contact-answer'
import { urgentAnswer } from '#site/features/footer/urgent-answer'
import { holidayAnswers } from '#site/features/holidays/holiday-answers'
import { entryAddress } from '#site/features/lists/entry-addresses'
import { parkingAnswers } from '#site/features/parent-resources/parking-answers'
import { eruvAnswers, prayersAnswers } from '#site/features/religious-life/religious-life-answers'
import type { AnswersOf } from '#site/features/search/answers/answers-of'
import { candlesAnswer } from '#site/features/shabbat/candles-answer'
import { soupAnswer } from '#site/features/soup/soup-answer'
import { personAnswers } from '#site/features/staff/person-answers'
import { openAnswers, todayAnswers } from '#site/features/today/today-answers'
import { eventAnswer } from './event-answer'

/** The answers of each kind. A kind without a line here does not compile. */
export const answersOf: Readonly<Record<AnswerKind, AnswersOf>> = {
  urgent: urgentAnswer,
  open: openAnswers,
  candles: candlesAnswer,
  event: eventAnswer,
  today: todayAnswers,
  holiday: holidayAnswers,
  prayers: prayersAnswers,
  eruv: eruvAnswers,
  soup: soupAnswer,
  parking: parkingAnswers,
  person: personAnswers,
  contact: contactAnswer,
}

/** The questions of `content/search.yaml` with their answers, each with the instant until which it holds. */
export const answers = whileTrue((drawing): Answer[] =>
  drawing.site.search.answers.flatMap((asked) => {
    const { about, event } = asked
    const { result, until } = drawing.clock.apart((clock) => answersOf[about]({ ...drawing, clock }, asked))
    return result.map(({ of, link, ...answer }) => ({
      ...answer,
      id: [about, of?.id ?? event].filter(Boolean).join('/'),
      link: { ...link, path: entryAddress(link.path, drawing) },
      ...(Number.isFinite(until) && { until }),
      asked: askedBy(asked, of?.names, drawing),
    }))
  }),
)

/** Those of the day, to be read where nothing is asked. */
export const answersOfToday = (drawing: Drawing): Answer[] =>
  answers(drawing).filter(({ until, asked }) => until !== undefined && asked.oneOf.length === 1)

function askedBy(
  { about, words, also }: Search['answers'][number],
  names: readonly string[] | undefined,
  { site }: Drawing,
): AskedBy {
  const own = names && asRead(names)
  return {
    oneOf: [asRead(words), ...(own ? [[...own, ...otherNames(own, site.search)]] : [])],
    also: asRead(also),
    ...(about === 'urgent' && { isUrgent: true }),
  }
}

/** What people type for a name: "pesach" for Passover. */
const otherNames = (names: readonly string[], words: Search): string[] =>
  Object.entries(searchWordsOf(words).synonyms).flatMap(([typed, finds]) =>
    finds.some((name) => names.includes(name)) ? [typed] : [],
  )
