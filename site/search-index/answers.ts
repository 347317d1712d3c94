import { getEvent } from '#schedule/all-events'
import { describeMissing } from '#schedule/shabbat'
import { isSignupOpen } from '#schedule/signup-dates'
import { type EventTime, explainMenuMarks, listRemainingTimes } from '#schedule/upcoming'
import { addressOf } from '#schemas/content/collections'
import { i18n, t } from '#schemas/locale'
import type { AnswerKind, Search } from '#schemas/search/search'
import { SIGNUP_FORM } from '#schemas/signups/signup-paths'
import { type Answer, type AnswerTriggers, normalizePhrases } from '#search/answer-cards'
import { normalizeTerms } from '#search/query-terms'
import { phoneAddress } from '#site/components/contact/contact'
import { dayWithYear, describeClosing, formatHoursOn } from '#site/features/events/event-dates'
import { describeNoDate } from '#site/features/events/event-page'
import { contactAnswer, urgentAnswer } from '#site/features/footer/contact-search'
import { holidayAnswers } from '#site/features/holidays/holidays'
import { entryAddress } from '#site/features/pagination/Pagination'
import { personAnswers } from '#site/features/people/people-search'
import { applyAnswer } from '#site/features/programs/program'
import { eruvAnswers, prayersAnswers } from '#site/features/religious-life/religious-life-search'
import type { Answered, AnswerSource } from '#site/features/search/search-items'
import { candlesAnswer, thisShabbat } from '#site/features/shabbat/this-shabbat'
import { signupAnswer } from '#site/features/signups/signup'
import { soupAnswer } from '#site/features/soup/soup-search'
import { openAnswers, todayAnswers } from '#site/features/today/today-search'
import { type RenderContext, whileTrue } from '#site/render-context'

const eventAnswer: AnswerSource = (context, { event: id }) => {
  if (id === undefined) return []
  const { content, clock } = context
  const event = getEvent(content, id)
  const times = listRemainingTimes(event, content, clock)
  const next = times.find(({ status }) => status !== 'cancelled')
  const closes = next && isSignupOpen(next, clock) ? next.closes : undefined
  const before = times.filter(({ status, day }) => status === 'cancelled' && (!next || day <= next.day))
  return [
    {
      title: t('punctuation.labeled', {
        label: event.title,
        text: next
          ? t('time.dayAndClock', {
              day: dayWithYear(next.day, clock.today),
              clock: formatHoursOn({ ...next, end: undefined }, next.day),
            })
          : describeNoDate(event, clock.today),
      }),
      facts: [
        ...before.map(({ day, note = t('labels.cancelled') }) => ({
          label: dayWithYear(day, clock.today),
          text: note,
        })),
        ...missingThisWeek(context, id),
        ...(next ? placeAndNote(next) : []),
        {
          label: t('labels.signUp'),
          text: closes && t('searchIndex.untilClosing', { closes: describeClosing(closes, clock.today) }),
        },
      ],
      link: closes
        ? { text: t('searchIndex.signUpFor', { event: event.title }), path: `${event.address}#${SIGNUP_FORM}` }
        : { text: event.title, path: event.address },
    },
  ]
}

const placeAndNote = ({ event, location, note, menu = event.menu }: EventTime) => [
  { label: t('labels.menu'), text: menu && [menu, ...explainMenuMarks(menu, i18n)].join('. ') },
  { label: t('labels.where'), text: location ?? event.location },
  { label: t('searchIndex.thisTime'), text: note },
]

/** In a break it is not planned at all, and visitors expect it. */
function missingThisWeek(context: RenderContext, id: string) {
  const place = context.content.home.shabbat.events.find(({ event }) => event === id)
  return thisShabbat(context)
    .missing.filter(({ text }) => text === place?.missing)
    .map((missing) => ({ label: t('labels.thisWeek'), text: describeMissing(missing, i18n) }))
}

const parkingAnswers: AnswerSource = ({ content }) =>
  content.entries('parent-resources').flatMap(({ id, title, details }) => {
    const places = details?.parking ?? []
    if (places.length === 0) return []
    return {
      title: t('parentResources.parking'),
      facts: places.map(({ name, description, phone }) => ({
        label: name,
        text: description ?? '',
        link: phone ? { text: phone, href: phoneAddress(phone) } : undefined,
      })),
      link: { text: title, path: addressOf('parent-resources', id) },
    }
  })

export const answersOf: Readonly<Record<AnswerKind, AnswerSource>> = {
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
  apply: applyAnswer,
  'sign-up': signupAnswer,
  person: personAnswers,
  contact: contactAnswer,
}

const allAnswers = whileTrue((context): { answer: Answer; isNamed: boolean }[] =>
  context.content.search.answers.flatMap((asked) => {
    const { about, event } = asked
    const { result, until } = context.clock.apart((clock) => answersOf[about]({ ...context, clock }, asked))
    return result.map(({ of, link: { path, text }, facts, ...answer }) => ({
      isNamed: of !== undefined,
      answer: {
        ...answer,
        facts: facts.filter((fact) => fact.text !== undefined || fact.link),
        id: [about, of?.id ?? event].filter(Boolean).join('/'),
        link: { text, path: entryAddress(path, context) },
        ...(Number.isFinite(until) && { until }),
        asked: triggersOf(asked, of, context),
      },
    }))
  }),
)

export const answers = (context: RenderContext): Answer[] => allAnswers(context).map(({ answer }) => answer)

export const answersOfToday = (context: RenderContext): Answer[] =>
  allAnswers(context).flatMap(({ answer, isNamed }) => (answer.until !== undefined && !isNamed ? [answer] : []))

function triggersOf(
  { about, words, also, unless }: Search['answers'][number],
  of: Answered['of'],
  { content }: RenderContext,
): AnswerTriggers {
  const own = of && normalizePhrases(of.names)
  const names = own && [...new Set([...own, ...otherNames(own, content.search)])]
  const [kind, beside] = [normalizePhrases(words), normalizePhrases(also)]
  return {
    oneOf: [...(of?.isQuestion ? [] : [kind]), ...(names ? [names] : [])],
    also: of?.isQuestion ? [...kind, ...beside] : beside,
    ...(about === 'urgent' && { isUrgent: true, unless: normalizePhrases(unless) }),
  }
}

const otherNames = (names: readonly string[], search: Search): string[] =>
  normalizeTerms(search).synonyms.flatMap(({ typed, finds }) =>
    finds.some((name) => names.includes(name)) ? typed : [],
  )
