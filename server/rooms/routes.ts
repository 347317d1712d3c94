import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDay, onOrBefore } from '#calendar/time/days'
import { DAYS_AHEAD_PATH, ROOM_PAGE_PATH, roomPageOf, WEEK_PARAMETER } from '#schemas/http/paths'
import { firstWeekday } from '#schemas/locale'
import { sendPage } from '../platform/http/pages.ts'
import { type ServedFile, sendFile } from '../platform/pages/served-file.ts'
import type { VisitorServices } from '../services.ts'
import { addPromises, listPromisedHours } from './bookings.ts'

/** Adds rooms that were promised since the page was rendered, and caches it while nothing else is promised. */
export function roomPageRoute(app: FastifyInstance, { store, clock }: VisitorServices): void {
  const cache = new Map<string, { of: string; file: Promise<ServedFile> }>()
  app.get(ROOM_PAGE_PATH, async (request, reply) => {
    const { site } = request
    const address = addressOf(request)
    const promised = await listPromisedHours(store.inbox, clock())
    if (!promised || !site.has(address)) return sendPage(address, request, reply)
    const of = JSON.stringify([site.version, promised])
    const key = request.prefix + address
    const before = cache.get(key)
    const known = before?.of === of ? await before.file.catch(() => undefined) : undefined
    if (known && (known.until ?? Number.POSITIVE_INFINITY) > site.now()) return sendFile(known, 200, request, reply)
    const file = site.page(address, { promised })
    // The addresses are those of the site: a page for each of its weeks is the most that is kept.
    cache.set(key, { of, file })
    return sendFile(await file, 200, request, reply)
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
