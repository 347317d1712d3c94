import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { momentAt } from '#calendar/time/local-time'
import { instantOf } from '#calendar/time/moments'
import { numbersCsv } from '#schemas/admin/paths'
import { campusIn } from '../content/schedule-reader.ts'
import { HttpError } from '../platform/http/errors.ts'
import { DAY_SECONDS } from '../platform/jobs.ts'
import { read, router, staffProcedure } from '../platform/trpc.ts'
import { BYTE_ORDER_MARK, csvLine } from '../requests/requests-csv.ts'
import type { StaffServices } from '../services.ts'
import { describeNumbers, listPeriods, type NumbersTable } from './tables.ts'

const chosen = z.strictObject({ period: z.string().max(20).optional() })

/** Needs the right of whoever decides what is on the site: nobody's name is in the numbers, and who answers requests needs none. */
export const numbersRouter = (dependencies: StaffServices) =>
  router({
    get: staffProcedure('publish')
      .input(chosen)
      .query(({ ctx: { request }, input }) => readNumbers(input, request, dependencies)),
  })

async function readNumbers(
  { period: id }: z.infer<typeof chosen>,
  { site }: FastifyRequest,
  { store, publisher, visits }: StaffServices,
) {
  const now = site.now()
  await visits.flush()
  // The rest was counted when a day ended.
  await store.numbers.countRequests(new Date(now - 3 * DAY_SECONDS * 1000))
  const { entries } = await publisher.published()
  const { year } = campusIn(entries)
  const known = { today: site.day, terms: year.years.flatMap(({ terms }) => terms) }
  const periods = listPeriods(known)
  const period = periods.find((each) => each.id === id) ?? periods[0]
  const zone = site.content.settings.place.timeZone
  const [days, arrivals, occurrences] = await Promise.all([
    store.numbers.sumByDay(),
    store.numbers.listArrivals(new Date(instantOf(momentAt(period.from, '00:00', zone)))),
    store.signups.listOccurrences(new Date(0)),
  ])
  const begun = occurrences.filter(({ starts_at, is_cancelled }) => starts_at <= now && !is_cancelled)
  const source = { ...known, days, arrivals, occurrences: begun, keysOf: store.numbers.sumByKey }
  return {
    period: period.id,
    periods: periods.map(({ id, title }) => ({ id, title })),
    ...(await describeNumbers(period, source)),
  }
}

export function serveNumbersCsv(app: FastifyInstance, dependencies: StaffServices): void {
  app.get(numbersCsv(':table'), { config: { right: 'publish' } }, async (request, reply) => {
    const { table: id } = read(z.object({ table: z.string() }), request.params)
    const { tables, period } = await readNumbers(read(chosen, request.query), request, dependencies)
    const table = tables.find((each) => each.id === id)
    if (!table) throw new HttpError(404, 'There is no such table.')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${id}-${period}-${request.site.day}.csv"`)
      .send(BYTE_ORDER_MARK + csvOf(table))
  })
}

const csvOf = ({ rowName, columns, rows }: NumbersTable): string =>
  [
    csvLine([rowName, ...columns]),
    ...rows.map(({ title, counts }) => csvLine([title, ...columns.map((_, index) => String(counts[index] ?? ''))])),
  ].join('')
