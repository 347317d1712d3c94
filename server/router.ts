import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import { adoptingRouter } from './adopting/router.ts'
import { calendarRouter } from './calendar/router.ts'
import type { CheckContent, DrawContent } from './content/content-check.ts'
import { draftsRouter } from './content/drafts-router.ts'
import { previewProcedure, previews } from './content/previews.ts'
import type { ContentPublisher } from './content/publisher.ts'
import { contentRouter, historyRouter } from './content/router.ts'
import type { Running } from './dependencies.ts'
import { healthRouter, serveEcho } from './health/router.ts'
import { peopleRouter } from './people/router.ts'
import type { MakePicture } from './pictures/make-picture.ts'
import { picturesRouter, servePictures } from './pictures/router.ts'
import type { Accounts } from './platform/accounts/accounts.ts'
import type { LinkMails } from './platform/accounts/mails.ts'
import type { Passkeys } from './platform/accounts/passkeys.ts'
import { isDiskFull } from './platform/db/engines.ts'
import { HttpError, logError, sendError } from './platform/http/errors.ts'
import { limitByNetwork, type NetworkLimit } from './platform/http/rate-limits.ts'
import { guard, router, serveProcedures } from './platform/trpc.ts'
import { findBookingClashes } from './requests/booking-clashes.ts'
import type { Erasure } from './requests/request-queries.ts'
import { requestsRouter, serveRequestsCsv } from './requests/router.ts'
import { searchProcedure } from './search/router.ts'
import { passkeysRouter, sessionsRouter } from './sign-in/router.ts'
import type { Availability } from './signups/jobs.ts'
import { serveSignupsCsv, signupsRouter } from './signups/router.ts'
import { soupRouter } from './soup/router.ts'
import { type UndoTokens, undoProcedure } from './undo/router.ts'

export interface AdminDependencies extends Pick<Running, 'store' | 'siteAddress' | 'doctor' | 'onDue' | 'clock'> {
  accounts: Accounts
  passkeys: Passkeys
  linkMails: LinkMails
  atAnyMoment: (work: () => Promise<void>) => void
  publisher: ContentPublisher
  check: CheckContent
  draw: DrawContent
  shown: () => { revision: number; problem?: string | undefined }
  makePicture: MakePicture
  availability: Pick<Availability, 'refresh'>
  erase: (address: string) => Promise<Erasure>
  undo: UndoTokens
}

interface StaffDependencies extends AdminDependencies {
  limitByNetwork: (most: number, minutes: number) => NetworkLimit
}

/** Every call of the staff's application, but for files, which have routes of their own. */
const staffRouter = (dependencies: StaffDependencies) =>
  router({
    adopting: adoptingRouter(dependencies),
    calendar: calendarRouter(dependencies),
    content: contentRouter({
      ...dependencies,
      listBookingClashes: (paths, given) => findBookingClashes(paths, { ...given, inbox: dependencies.store.inbox }),
    }),
    drafts: draftsRouter(dependencies),
    health: healthRouter(dependencies),
    history: historyRouter(dependencies),
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
  serveRequestsCsv(app, dependencies)
  serveSignupsCsv(app, dependencies)
  servePictures(app, dependencies)
  previews(app, dependencies)
  serveEcho(app, dependencies)
}
