import type { FastifyInstance } from 'fastify'
import { dayOnCampus } from '#schemas/campus-time'
import { ROOM_HOURS_PATH } from '#schemas/http/paths'
import { promisedFrom, withBookings } from '../inbox/rooms.ts'
import { sendPage } from './built-pages.ts'
import type { Dependencies } from './dependencies.ts'

/** When the rooms are in use: as it was drawn or, once one was promised to somebody, with that. */
export function roomHours(app: FastifyInstance, { store, clock }: Dependencies): void {
  app.get(ROOM_HOURS_PATH, async (request, reply) => {
    const promised = await promisedFrom(store.inbox, dayOnCampus(clock()))
    if (promised.length === 0) return sendPage(ROOM_HOURS_PATH, request, reply)
    return withBookings(request.site.words.rooms, promised)
  })
}
