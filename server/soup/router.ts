import { z } from 'zod'
import { dayOnCampus } from '#schemas/time-zone'
import type { Accounts } from '../platform/accounts/accounts.ts'
import { router, staffProcedure } from '../platform/trpc.ts'
import type { WorkedRequest } from '../requests/inbox-queries.ts'
import { inboxOf } from '../requests/request-lookup.ts'
import type { Store } from '../store.ts'
import { soupRound } from './soup-round.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
/** Soup that nobody brought for this long is not wanted anymore. */
const SOUP_DAYS = 30

interface SoupDependencies {
  store: Store
  accounts: Accounts
  clock: () => Date
}

export function soupRouter(dependencies: SoupDependencies) {
  const { store, clock } = dependencies
  const inbox = inboxOf(dependencies)
  return router({
    /** Whom to bring soup to on a day of deliveries, by default the next one. */
    round: staffProcedure('requests')
      .input(z.strictObject({ day: z.iso.date().optional() }))
      .query(async ({ ctx: { request, person }, input: { day } }) => {
        const from = new Date(clock().getTime() - SOUP_DAYS * DAY_MILLISECONDS)
        const listed: WorkedRequest[] = []
        for await (const each of store.inbox.listNewestFirst({ kind: 'soup', from })) listed.push(each)
        const { soup, forms } = request.site.content
        const round = soupRound(listed, soup, day, dayOnCampus(clock()), forms.soup)
        const ids = round.stops.map(({ id }) => id)
        await inbox.record(person, 'round', ids)
        return round
      }),
  })
}
