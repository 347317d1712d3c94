import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import { peopleRouter } from './accounts/router.ts'
import { adoptingRouter } from './adopting/router.ts'
import { calendarRouter } from './calendar/router.ts'
import { draftsRouter } from './content/drafts-router.ts'
import { historyRouter } from './content/history-router.ts'
import { previewPages, previewProcedure } from './content/previews.ts'
import { contentRouter } from './content/router.ts'
import { filesRouter, takeFiles } from './files/router.ts'
import { healthRouter, serveEcho } from './health/router.ts'
import { newsletterRouter, serveNewsletterLook } from './newsletter/router.ts'
import { numbersRouter, serveNumbersCsv } from './numbers/router.ts'
import { picturesRouter, servePictures } from './pictures/router.ts'
import { isDiskFull } from './platform/db/engines.ts'
import { HttpError, logError, sendError } from './platform/http/errors.ts'
import { limitByNetwork } from './platform/http/rate-limits.ts'
import { guard, router, serveProcedures } from './platform/trpc.ts'
import { requestsRouter, serveRequestsCsv } from './requests/router.ts'
import { searchProcedure } from './search/router.ts'
import type { LimitByNetwork, StaffServices } from './services.ts'
import { passkeysRouter, sessionsRouter } from './sign-in/router.ts'
import { serveSignupsCsv, signupsRouter } from './signups/router.ts'
import { soupRouter } from './soup/router.ts'
import { undoProcedure } from './undo/router.ts'

/** Every call of the staff's application, but for files, which have routes of their own. */
const staffRouter = (dependencies: StaffServices & { limitByNetwork: LimitByNetwork }) =>
  router({
    adopting: adoptingRouter(dependencies),
    calendar: calendarRouter(dependencies),
    content: contentRouter(dependencies),
    drafts: draftsRouter(dependencies),
    files: filesRouter(dependencies),
    health: healthRouter(dependencies),
    history: historyRouter(dependencies),
    newsletter: newsletterRouter(dependencies),
    numbers: numbersRouter(dependencies),
    passkeys: passkeysRouter(dependencies),
    people: peopleRouter(dependencies),
    pictures: picturesRouter(dependencies),
    preview: previewProcedure(dependencies),
    requests: requestsRouter(dependencies),
    search: searchProcedure(dependencies),
    sessions: sessionsRouter(dependencies),
    signups: signupsRouter(dependencies),
    soup: soupRouter(dependencies),
    undo: undoProcedure(dependencies),
  })

export type StaffRouter = ReturnType<typeof staffRouter>
export type RouterInputs = inferRouterInputs<StaffRouter>
export type RouterOutputs = inferRouterOutputs<StaffRouter>

export function admin(app: FastifyInstance, dependencies: StaffServices): void {
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
  const limit: LimitByNetwork = (most, minutes) => limitByNetwork(app, most, minutes)
  serveProcedures(app, staffRouter({ ...dependencies, limitByNetwork: limit }))
  serveRequestsCsv(app, dependencies)
  serveSignupsCsv(app, dependencies)
  serveNumbersCsv(app, dependencies)
  servePictures(app, dependencies)
  app.register(async (scope) => takeFiles(scope, dependencies))
  serveNewsletterLook(app, dependencies)
  app.register(async (scope) => previewPages(scope, dependencies))
  serveEcho(app, dependencies)
}
