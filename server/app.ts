import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { limits } from '#schemas/limits'
import type { Config } from './config.ts'
import { clientNetwork } from './http/client-address.ts'
import { addSecurityHeaders } from './http/headers.ts'
import { isForeign } from './http/origin.ts'
import { answerError, Refusal } from './http/problems.ts'
import type { BuiltSite } from './pages/built-site.ts'
import { builtPages } from './routes/built-pages.ts'
import { health } from './routes/health.ts'
import { postForms } from './routes/post-form.ts'
import { sendEmail } from './routes/send-email.ts'
import type { Store } from './store/store.ts'

interface RouteLimit {
  max: number
  timeWindow: number
}

/** What the routes work with. */
export interface Dependencies {
  config: Config
  store: Store
  pages: BuiltSite
  clock: () => Date
  /** Something new is due. */
  onAccepted: () => void
  formLimit: RouteLimit
  plainFormLimit: RouteLimit
}

export interface AppParts extends Omit<Dependencies, 'formLimit' | 'plainFormLimit'> {
  logger?: FastifyServerOptions['logger']
}

const MINUTE_MILLISECONDS = 60_000

/** The service, assembled and not yet listening. */
export async function buildApp({ logger = false, ...parts }: AppParts): Promise<FastifyInstance> {
  const { config } = parts
  const app = Fastify({
    logger,
    bodyLimit: limits.bodyBytes,
    trustProxy: (_address, hop) => hop < config.TRUSTED_PROXIES,
    // What is worth a line is logged where it happens, with ids and no words.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 500 },
  })
  // Fastify takes text/plain by default, which a page of any site may send without asking.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerError)
  addSecurityHeaders(app)
  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST' && isForeign(request, config.SITE_URL))
      throw new Refusal(403, 'This call must come from a page of this site.')
  })
  await app.register(rateLimit, {
    max: config.REQUESTS_PER_MINUTE,
    timeWindow: MINUTE_MILLISECONDS,
    keyGenerator: ({ ip }) => clientNetwork(ip),
  })

  const perTenMinutes = (max: number) => ({ max, timeWindow: 10 * MINUTE_MILLISECONDS })
  const dependencies: Dependencies = {
    ...parts,
    formLimit: perTenMinutes(config.FORM_SENDS_PER_TEN_MINUTES),
    plainFormLimit: perTenMinutes(config.PLAIN_FORM_SENDS_PER_TEN_MINUTES),
  }
  health(app, dependencies)
  sendEmail(app, dependencies)
  // In a scope of its own: nowhere else is an ordinary form taken.
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: limits.bodyBytes })
    await postForms(scope, dependencies)
  })
  builtPages(app, dependencies)
  return app
}
