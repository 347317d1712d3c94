import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addDays } from '#calendar/time/days'
import { CONTENT_PATHS } from '#schemas/http/admin/content-calls'
import { type MonthAnswer, monthQuery } from '#schemas/http/admin/month'
import type { NextYearAnswer } from '#schemas/http/admin/next-year'
import type { QuickChangesAnswer } from '#schemas/http/admin/quick-changes'
import { rightsOf } from '#schemas/http/admin/roles'
import type { TodayAnswer } from '#schemas/http/admin/today'
import { formatDayWithYear } from '#schemas/locale'
import { issuesInForms } from '../../content/describe-changes.ts'
import { eventsOn, monthOfEvents, type Planned, seatKey } from '../../content/month-of-events.ts'
import { nextYear } from '../../content/next-year.ts'
import { quickChanges } from '../../content/quick-changes.ts'
import { isUntouched } from '../../content/starter.ts'
import { timelineReader } from '../../content/timeline.ts'
import { dayIn } from '../../platform/campus-clock.ts'
import { referenceOf } from '../../platform/db/outbox.ts'
import { EDITORS, personOf, read, VIEWERS } from '../../platform/guard.ts'
import type { AdminDependencies } from './dependencies.ts'

export function contentCalendar(app: FastifyInstance, { publisher, store, clock }: AdminDependencies): void {
  const readTimes = timelineReader()
  const dayOf = ({ site }: FastifyRequest) => dayIn(site.content.settings.place.timeZone, clock())

  async function plannedFor(request: FastifyRequest): Promise<Planned> {
    const mayOpen = rightsOf(personOf(request).role).includes('requests')
    const rooms = (await store.inbox.bookings()).map(({ room, starts, ends, submission_id }) => ({
      room,
      starts,
      ends,
      ...(mayOpen && { reference: referenceOf(submission_id) }),
    }))
    const { entries } = await publisher.published()
    const mailed = await mailedOn(request)
    return { entries, drafts: await store.content.listDrafts(), rooms, mailed, read: readTimes }
  }

  async function mailedOn({ site }: FastifyRequest): Promise<ReadonlyMap<string, number>> {
    const mailed = new Map<string, number>()
    for (const { event, date } of await store.seats.mailedAhead(new Date(site.now()))) {
      const key = seatKey(event, date)
      mailed.set(key, (mailed.get(key) ?? 0) + 1)
    }
    return mailed
  }

  app.get(CONTENT_PATHS.month, VIEWERS, async (request) => {
    const { month } = read(monthQuery, request.query)
    const planned = await plannedFor(request)
    const today = dayOf(request)
    return monthOfEvents(planned, month ? `${month}-01` : today, today) satisfies MonthAnswer
  })

  app.get(CONTENT_PATHS.today, VIEWERS, async (request) => {
    const planned = await plannedFor(request)
    const { entries } = planned
    const day = dayOf(request)
    return {
      inWords: formatDayWithYear(day),
      week: eventsOn(planned, day, addDays(day, 6)),
      outOfDate: issuesInForms(request.site.content.outOfDate, entries),
      isStarter: isUntouched(entries),
    } satisfies TodayAnswer
  })

  app.get(CONTENT_PATHS.quick, EDITORS, async (request) => {
    const { revision, entries } = await publisher.published()
    const day = dayOf(request)
    const times = eventsOn({ entries, mailed: await mailedOn(request), read: readTimes }, day, day).flatMap(
      (square) => square.times,
    )
    return { revision, changes: quickChanges(entries, day, times) } satisfies QuickChangesAnswer
  })

  app.get(CONTENT_PATHS.year, EDITORS, async (request) => {
    const { revision, entries } = await publisher.published()
    return { revision, proposals: nextYear(entries, dayOf(request)) } satisfies NextYearAnswer
  })
}
