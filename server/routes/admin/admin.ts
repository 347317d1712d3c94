import type { FastifyInstance } from 'fastify'
import { isDiskFull } from '../../platform/db/engines.ts'
import { guard } from '../../platform/guard.ts'
import { HttpError, logError, sendError } from '../../platform/http/errors.ts'
import { limitByNetwork } from '../../platform/http/rate-limits.ts'
import { serveProcedures } from '../../platform/trpc.ts'
import { staffRouter } from '../../router.ts'
import { adopting } from './adopting.ts'
import { contentCalendar } from './content-calendar.ts'
import { contentChanges } from './content-changes.ts'
import { contentDrafts } from './content-drafts.ts'
import { contentHistory } from './content-history.ts'
import { contentLists } from './content-lists.ts'
import type { AdminDependencies } from './dependencies.ts'
import { doctor } from './doctor.ts'
import { pictures } from './pictures.ts'
import { previews } from './previews.ts'
import { requests } from './requests.ts'
import { search } from './search.ts'
import { seats } from './seats.ts'

export function admin(app: FastifyInstance, dependencies: AdminDependencies): void {
  app.setErrorHandler<Parameters<typeof sendError>[0]>((error, request, reply) => {
    if (!isDiskFull(error)) return sendError(error, request, reply)
    logError(error, request)
    return sendError(
      new HttpError(
        503,
        'Nothing was saved, because the disk of the server is full. Whoever runs the site must make room; then ' +
          'send it again.',
      ),
      request,
      reply,
    )
  })
  guard(app, dependencies)
  const limit = (most: number, minutes: number) => limitByNetwork(app, most, minutes)
  serveProcedures(app, staffRouter({ ...dependencies, limitByNetwork: limit }))
  contentLists(app, dependencies)
  contentCalendar(app, dependencies)
  contentChanges(app, dependencies)
  contentDrafts(app, dependencies)
  contentHistory(app, dependencies)
  adopting(app, dependencies)
  requests(app, dependencies)
  seats(app, dependencies)
  pictures(app, dependencies)
  previews(app, dependencies)
  search(app, dependencies)
  doctor(app, dependencies)
}
