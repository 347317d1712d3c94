import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addDays } from '#calendar/time/days'
import { longDayWithYear } from '#schemas/campus-locale'
import { type MonthAnswer, monthQuery } from '#schemas/http/admin/month'
import type { NextYearAnswer } from '#schemas/http/admin/next-year'
import type { QuickChangesAnswer } from '#schemas/http/admin/quick-changes'
import type { TodayAnswer } from '#schemas/http/admin/today'
import { WORDS_PATHS } from '#schemas/http/admin/words-calls'
import { dayIn } from '../../words/campus-of-words.ts'
import { problemsInForms } from '../../words/in-a-form.ts'
import { eventsOn, monthOfEvents } from '../../words/month-of-events.ts'
import { nextYear } from '../../words/next-year.ts'
import { quickChanges } from '../../words/quick-changes.ts'
import { isUntouched } from '../../words/starter.ts'
import { read } from './guard.ts'
import type { WordsParts } from './parts.ts'

/** The calls that know what day it is: the events of a month, what is changed in two taps, and next year's dates. */
export function wordsCalendar(app: FastifyInstance, { publisher, store, clock }: WordsParts): void {
  const today = ({ site }: FastifyRequest) => dayIn(site.words.site.place.timeZone, clock())

  app.get(WORDS_PATHS.month, { config: { right: 'look' } }, async (request) => {
    const { month } = read(monthQuery, request.query)
    const { files } = await publisher.published()
    const day = month ? `${month}-01` : today(request)
    return monthOfEvents(files, await store.listDrafts(), day, today(request)) satisfies MonthAnswer
  })

  app.get(WORDS_PATHS.today, { config: { right: 'look' } }, async (request) => {
    const { files } = await publisher.published()
    const day = today(request)
    return {
      inWords: longDayWithYear(day),
      week: eventsOn(files, await store.listDrafts(), day, addDays(day, 6)),
      outOfDate: problemsInForms(request.site.words.outOfDate, files),
      isStarter: isUntouched(files),
    } satisfies TodayAnswer
  })

  app.get(WORDS_PATHS.quick, { config: { right: 'draft' } }, async (request) => {
    const { revision, files } = await publisher.published()
    return { revision, changes: quickChanges(files, today(request)) } satisfies QuickChangesAnswer
  })

  app.get(WORDS_PATHS.year, { config: { right: 'draft' } }, async (request) => {
    const { revision, files } = await publisher.published()
    return { revision, proposals: nextYear(files, today(request)) } satisfies NextYearAnswer
  })
}
