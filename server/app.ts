import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { limits } from '#schemas/limits'
import { takeForms, takeJson } from './http/bodies.ts'
import { connectionOptions, namesOneHost, targetOf } from './http/connections.ts'
import { drawingBudget } from './http/drawing-budget.ts'
import { createFormTokens } from './http/form-tokens.ts'
import { addSecurityHeaders } from './http/headers.ts'
import { isForeign, isWriteMethod } from './http/origin.ts'
import { servePagesFirst } from './http/pages-first.ts'
import { answerError, HttpError } from './http/problems.ts'
import { limitSendsByForm } from './http/send-limits.ts'
import { spreadOverTurns } from './http/spread-over-turns.ts'
import { takeSite } from './http/take-site.ts'
import { tokenSecret } from './http/token-secret.ts'
import { stripLanguagePrefix } from './http/visitor-language.ts'
import type { Metrics } from './metrics/metrics.ts'
import { admin } from './routes/admin/admin.ts'
import type { AdminDependencies } from './routes/admin/dependencies.ts'
import { adminPages } from './routes/admin-pages.ts'
import { builtPages } from './routes/built-pages.ts'
import { daysAhead } from './routes/days-ahead.ts'
import type { Dependencies } from './routes/dependencies.ts'
import { formToken } from './routes/form-token.ts'
import { health } from './routes/health.ts'
import { postForms } from './routes/post-form.ts'
import { recordRequest } from './routes/record-request.ts'
import { roomPage } from './routes/room-page.ts'
import { search } from './routes/search.ts'
import { seats } from './routes/seats.ts'
import { sendEmail } from './routes/send-email.ts'
import { subscribe } from './routes/subscribe.ts'
import { vitals } from './routes/vitals.ts'
import type { SiteAddress } from './site-address.ts'

interface AppDependencies extends Omit<Dependencies, 'tokens' | 'limitSends'> {
  siteAddress: Pick<SiteAddress, 'current'>
  metrics?: Pick<Metrics, 'watch'> | undefined
  /** Without it, the staff have no calls. */
  admin?: (AdminDependencies & { /** The folder of their compiled application. */ pages: string }) | undefined
  log?: FastifyBaseLogger
}

const MILLISECONDS_OF_A_TURN = 4

export async function buildApp({ admin: staff, metrics, log, ...known }: AppDependencies): Promise<FastifyInstance> {
  const { config, publishing, siteAddress, clock } = known
  const app = Fastify({
    ...(log && { loggerInstance: log }),
    bodyLimit: limits.bodyBytes,
    trustProxy: (_address, hop) => hop < config.TRUSTED_PROXIES,
    // Events are logged where they happen, with ids and without visitors' text.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 500 },
    ...connectionOptions,
    rewriteUrl: (request) => stripLanguagePrefix(targetOf(request), request, publishing),
  })
  servePagesFirst(app, publishing, config)
  takeJson(app)
  app.setErrorHandler(answerError)
  addSecurityHeaders(app, config)
  metrics?.watch(app)
  // Of hundreds that are sent at once a few begin in a turn: pages and `/healthz` are answered between them.
  const takeTurn = spreadOverTurns(MILLISECONDS_OF_A_TURN)
  app.addHook('onRequest', (request, _reply, done) => {
    if (isWriteMethod(request) || request.routeOptions.config.right) takeTurn(done)
    else done()
  })
  takeSite(
    app,
    publishing,
    drawingBudget(config.DRAWING_SECONDS_PER_FIVE_MINUTES, () => clock().getTime()),
  )
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
  await app.register(rateLimit, { global: false })
  const limitSends = limitSendsByForm(app, { config, tokens, clock })
  const dependencies: Dependencies = { ...known, tokens, limitSends }
  health(app, dependencies)
  formToken(app, dependencies)
  vitals(app, dependencies)
  sendEmail(app, dependencies)
  recordRequest(app, dependencies)
  subscribe(app, dependencies)
  // In its own scope: only these routes accept an ordinary form, and they accept nothing else.
  await app.register(async (scope) => {
    takeForms(scope)
    await postForms(scope, dependencies)
    seats(scope, dependencies)
  })
  if (staff) {
    await app.register(async (scope) => admin(scope, staff))
    await app.register(async (scope) => adminPages(scope, staff.pages))
  }
  daysAhead(app, dependencies)
  roomPage(app, dependencies)
  search(app)
  builtPages(app)
  return app
}
