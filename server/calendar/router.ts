import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addDays } from '#calendar/time/days'
import { rightsOf } from '#schemas/admin/roles'
import { formatDayWithYear } from '#schemas/locale'
import { issuesInForms } from '../content/describe-changes.ts'
import { createScheduleReader } from '../content/schedule-reader.ts'
import { isUntouched } from '../content/starter.ts'
import type { SignedIn } from '../platform/accounts/accounts.ts'
import { dayIn } from '../platform/campus-clock.ts'
import { referenceOf } from '../platform/db/outbox.ts'
import { router, staffProcedure } from '../platform/trpc.ts'
import type { StaffServices } from '../services.ts'
import { dateKey, eventsOn, monthOfEvents, type Planned, weekOfEvents } from './month-of-events.ts'
import { nextYear } from './next-year.ts'
import { chosenHours, planOtherHours, quickChanges } from './quick-changes.ts'

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

export function calendarRouter({ publisher, store, clock }: StaffServices) {
  const readTimes = createScheduleReader()
  const dayOf = ({ site }: FastifyRequest) => dayIn(site.content.settings.place.timeZone, clock())

  async function plannedFor({ request, person }: { request: FastifyRequest; person: SignedIn }): Promise<Planned> {
    const mayOpen = rightsOf(person.role).includes('requests')
    const rooms = (await store.inbox.listBookings()).map(({ room, starts, ends, submission_id }) => ({
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
    const signups = await store.signups.listMailedOccurrences(new Date(site.now()))
    const byDate = Map.groupBy(signups, ({ event, date }) => dateKey(event, date))
    return new Map([...byDate].map(([date, mailed]) => [date, mailed.length]))
  }

  return router({
    month: staffProcedure('preview')
      .input(z.strictObject({ month: month.optional(), week: z.iso.date().optional() }))
      .query(async ({ ctx, input }) => {
        const today = dayOf(ctx.request)
        const planned = await plannedFor(ctx)
        if (input.week) return weekOfEvents(planned, input.week, today)
        return monthOfEvents(planned, input.month ? `${input.month}-01` : today, today)
      }),

    today: staffProcedure('preview').query(async ({ ctx }) => {
      const planned = await plannedFor(ctx)
      const { entries } = planned
      const day = dayOf(ctx.request)
      return {
        dateText: formatDayWithYear(day),
        week: eventsOn(planned, day, addDays(day, 6)),
        outOfDate: issuesInForms(ctx.request.site.content.outOfDate, entries),
        isStarter: isUntouched(entries),
      }
    }),

    quickChanges: staffProcedure('draft').query(async ({ ctx: { request } }) => {
      const { revision, entries } = await publisher.published()
      const day = dayOf(request)
      const times = eventsOn({ entries, mailed: await mailedOn(request), read: readTimes }, day, day).flatMap(
        (square) => square.times,
      )
      return { revision, changes: quickChanges(entries, day, times) }
    }),

    otherHours: staffProcedure('draft')
      .input(chosenHours.optional())
      .query(async ({ ctx: { request }, input }) => {
        const { revision, entries } = await publisher.published()
        return { revision, ...planOtherHours(entries, dayOf(request), readTimes, input) }
      }),

    nextYear: staffProcedure('draft').query(async ({ ctx: { request } }) => {
      const { revision, entries } = await publisher.published()
      return { revision, proposals: nextYear(entries, dayOf(request)) }
    }),
  })
}
