import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDay, onOrBefore } from '#calendar/time/days'
import { DAYS_AHEAD_PATH, ROOM_PAGE_PATH, roomPageOf, WEEK_PARAMETER } from '#schemas/http/paths'
import { firstWeekday } from '#schemas/locale'
import { createSharedPages, sendPage } from '../platform/http/pages.ts'
import type { VisitorServices } from '../services.ts'
import { addPromises, listPromisedHours } from './bookings.ts'

/** Adds rooms that were promised since the page was rendered. */
export function roomPageRoute(app: FastifyInstance, { store, clock }: VisitorServices): void {
  const sendShared = createSharedPages()
  app.get(ROOM_PAGE_PATH, async (request, reply) => {
    const address = addressOf(request)
    const promised = await listPromisedHours(store.inbox, clock())
    if (!promised) return sendPage(address, request, reply)
    return sendShared(address, JSON.stringify(promised), request, reply, async () => ({ promised }))
  })
}

function addressOf({ url, site }: FastifyRequest): string {
  const day = new URL(url, 'http://localhost').searchParams.get(WEEK_PARAMETER) ?? ''
  const address = isDay(day) ? roomPageOf(onOrBefore(day, firstWeekday())) : ROOM_PAGE_PATH
  return site.has(address) ? address : ROOM_PAGE_PATH
}

export function daysAheadRoute(app: FastifyInstance, { store, clock }: VisitorServices): void {
  app.get(DAYS_AHEAD_PATH, async (request, reply) => {
    const { content } = request.site
    const { days } = await addPromises(content, store.inbox, clock())
    return days === content.days ? sendPage(DAYS_AHEAD_PATH, request, reply) : days
  })
}
