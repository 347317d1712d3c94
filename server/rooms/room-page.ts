import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDay, onOrBefore } from '#calendar/time/days'
import { ROOM_PAGE_PATH, roomPageOf, WEEK_PARAMETER } from '#schemas/http/paths'
import { firstWeekday } from '#schemas/locale'
import type { Dependencies } from '../dependencies.ts'
import { sendPage } from '../platform/http/built-pages.ts'
import { sendFile } from '../platform/http/send-file.ts'
import type { ServedFile } from '../platform/pages/served-file.ts'
import { promisedHours } from './rooms.ts'

interface CachedPage {
  of: string
  file: Promise<ServedFile>
}

/**
 * Adds rooms that were promised since the page was drawn, and keeps it while it is true and nothing else is promised.
 */
export function roomPage(app: FastifyInstance, { store, clock }: Dependencies): void {
  const cache = new Map<string, CachedPage>()
  app.get(ROOM_PAGE_PATH, async (request, reply) => {
    const { site } = request
    const address = addressOf(request)
    const promised = await promisedHours(store.inbox, clock())
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

/** Returns the page of any day's week, if the site has one. */
function addressOf({ url, site }: FastifyRequest): string {
  const day = new URL(url, 'http://localhost').searchParams.get(WEEK_PARAMETER) ?? ''
  const address = isDay(day) ? roomPageOf(onOrBefore(day, firstWeekday())) : ROOM_PAGE_PATH
  return site.has(address) ? address : ROOM_PAGE_PATH
}
