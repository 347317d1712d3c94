import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { z } from 'zod'
import { limits } from '#schemas/limits'
import { fileRoutes } from './files/routes.ts'
import { healthRoutes } from './health/router.ts'
import { postSubscriptionRoute, subscribeRoute } from './mailing-list/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { countVisits } from './numbers/visit-counter.ts'
import { adminPageRoutes } from './platform/http/admin-pages.ts'
import { compileSchema, parseFormBodies, parseJsonBodies } from './platform/http/body-parsers.ts'
import { connectionOptions, namesOneHost, readTarget, spreadOverTurns } from './platform/http/connections.ts'
import { HttpError, sendError } from './platform/http/errors.ts'
import { createFormTokens, tokenSecret } from './platform/http/form-tokens.ts'
import { addRequestSite, pageRoutes, serveCachedPages, stripLanguagePrefix } from './platform/http/pages.ts'
import { createRenderBudget, limitSendsByForm } from './platform/http/rate-limits.ts'
import { addSecurityHeaders, isForeign, isWriteMethod } from './platform/http/security.ts'
import type { Metrics } from './platform/metrics.ts'
import type { SiteAddress } from './platform/site-address.ts'
import { formTokenRoute, postFormRoutes, recordRequestRoute, sendEmailRoute } from './requests/routes.ts'
import { daysAheadRoute, roomPageRoute } from './rooms/routes.ts'
import { admin } from './router.ts'
import { missedSearchRoute, searchRoute } from './search/routes.ts'
import type { StaffServices, VisitorServices } from './services.ts'
import { signupRoutes } from './signups/routes.ts'
import { vitalsRoute } from './vitals/vitals.ts'

interface AppDependencies extends Omit<VisitorServices, 'tokens' | 'limitSends'> {
  siteAddress: Pick<SiteAddress, 'current'>
  metrics?: Pick<Metrics, 'watch'> | undefined
  admin?: (StaffServices & { /** The folder of their compiled application. */ pages: string }) | undefined
  log?: FastifyBaseLogger
}

const MILLISECONDS_OF_A_TURN = 4

export async function buildApp({ admin: staff, metrics, log, ...known }: AppDependencies): Promise<FastifyInstance> {
  const { config, publishing, siteAddress, visits, clock } = known
  const app = Fastify({
    ...(log && { loggerInstance: log }),
    bodyLimit: limits.bodyBytes,
    trustProxy: (_address, hop) => hop < config.TRUSTED_PROXIES,
    // Events are logged where they happen, with ids and without visitors' text.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 500 },
    ...connectionOptions,
    rewriteUrl: (request) => stripLanguagePrefix(readTarget(request), request, publishing),
  })
  serveCachedPages(app, publishing, config, visits.countPage)
  parseJsonBodies(app)
  app.setValidatorCompiler<z.ZodType>(compileSchema)
  app.setErrorHandler(sendError)
  addSecurityHeaders(app, config)
  metrics?.watch(app)
  // Of hundreds that are sent at once a few begin in a turn: pages and `/healthz` are answered between them.
  const takeTurn = spreadOverTurns(MILLISECONDS_OF_A_TURN)
  app.addHook('onRequest', (request, _reply, done) => {
    if (isWriteMethod(request) || request.routeOptions.config.right) takeTurn(done)
    else done()
  })
  const budget = createRenderBudget(config.DRAWING_SECONDS_PER_FIVE_MINUTES, () => clock().getTime())
  addRequestSite(app, publishing, budget)
  app.addHook('onRequest', (request, _reply, done) => {
    if (!namesOneHost(request.raw)) done(new HttpError(400, 'The request must name one host.'))
    else if (isWriteMethod(request) && isForeign(request, siteAddress.current))
      done(new HttpError(403, 'This call must come from a page of this site.'))
    else done()
  })
  const tokens = createFormTokens(tokenSecret(config, app.log), {
    hours: config.FORM_TOKEN_HOURS,
    fastestSeconds: config.FORM_FASTEST_SECONDS,
  })
  countVisits(app, visits)
  await app.register(rateLimit, { global: false })
  const limitSends = limitSendsByForm(app, { config, tokens, clock })
  const dependencies: VisitorServices = { ...known, tokens, limitSends }
  healthRoutes(app, dependencies)
  formTokenRoute(app, dependencies)
  vitalsRoute(app, dependencies)
  missedSearchRoute(app, dependencies)
  sendEmailRoute(app, dependencies)
  recordRequestRoute(app, dependencies)
  subscribeRoute(app, dependencies)
  // In its own scope: only these routes accept an ordinary form, and they accept nothing else.
  await app.register(async (scope) => {
    parseFormBodies(scope)
    postFormRoutes(scope, dependencies)
    postSubscriptionRoute(scope, dependencies)
    signupRoutes(scope, dependencies)
  })
  if (staff) {
    await app.register(async (scope) => admin(scope, staff))
    await app.register(async (scope) => adminPageRoutes(scope, staff.pages))
  }
  daysAheadRoute(app, dependencies)
  roomPageRoute(app, dependencies)
  searchRoute(app, dependencies)
  newsletterRoutes(app, dependencies)
  fileRoutes(app, dependencies)
  pageRoutes(app)
  return app
}
