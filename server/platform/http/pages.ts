import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withCampus, withLocale, withStaffLocale } from '#content-reader/locale-context'
import type { Config } from '../../config.ts'
import type { Served, ServedSite } from '../pages/page-cache.ts'
import type { PageProps, Visitor } from '../pages/render-thread.ts'
import { createFileAnswer, type ServedFile, sendFile } from '../pages/served-file.ts'
import { namesOneHost } from './connections.ts'
import type { RenderBudget } from './rate-limits.ts'
import { securityHeaders } from './security.ts'

const NOT_FOUND = '/404'

/** Sends cached pages before Fastify sees the request, in two thirds of its processor time. Call it first. */
export function serveCachedPages(
  app: FastifyInstance,
  served: Served,
  { TRUSTED_PROXIES, HSTS_SCOPE: scope }: Pick<Config, 'TRUSTED_PROXIES' | 'HSTS_SCOPE'>,
  onPage: (address: string, request: IncomingMessage) => void,
): void {
  const withOwnRoute = new Set([NOT_FOUND])
  let isClosing = false
  app.addHook('onRoute', ({ url }) => {
    withOwnRoute.add(url)
  })
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const pageOf = (request: IncomingMessage): ServedFile | undefined => {
    const { url = '', method } = request
    if (isClosing || (method !== 'GET' && method !== 'HEAD')) return undefined
    if (withOwnRoute.has(stripLanguagePrefix(url, request, served))) return undefined
    return namesOneHost(request) ? served.current.cached(url) : undefined
  }
  const isOverTls = ({ headers }: IncomingMessage) =>
    TRUSTED_PROXIES > 0 && /(?:^|,)\s*https\s*$/.test(String(headers['x-forwarded-proto'] ?? ''))

  const send = (page: ServedFile, request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = createFileAnswer(page, 200, request.headers, served.current.now())
    const secured = securityHeaders(isOverTls(request), page.policy, scope)
    response.writeHead(status, { ...headers, ...secured }).end(body)
    if (request.method === 'GET' && page.type.startsWith('text/html')) onPage(request.url ?? '', request)
  }

  // Fastify makes its server when the app is made, and adds its one listener.
  const [fastify] = app.server.listeners('request') as RequestListener[]
  if (!fastify) throw new Error('Fastify does not listen to its server')
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    const page = pageOf(request)
    if (page) send(page, request, response)
    else fastify(request, response)
  })
}

/** People copy it with an address from a flyer or a sentence. */
const BEHIND_AN_ADDRESS = /[\s.,;:!?)]+$/

/** Pages that are gone, and the page that shows the same. */
const SUCCESSORS: ReadonlyMap<string, string> = new Map([['/program-calendar/month', '/program-calendar/dates']])

export function pageRoutes(app: FastifyInstance): void {
  app.get('/*', sendKnownPage)
  app.setNotFoundHandler(refuseMethod)
}

async function sendKnownPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { site } = request
  const [path, query] = splitAddress(request)
  if (request.prefix && path === '/' && request.originalUrl.startsWith(`${request.prefix}/`))
    return reply.redirect(request.prefix + query, 308)
  const address = site.has(path + pageParametersIn(query)) ? path + pageParametersIn(query) : path
  if (site.has(address) && address !== NOT_FOUND) return sendPage(address, request, reply)

  if (path === '/graduate-students') return reply.redirect(request.prefix + NOT_FOUND, 302)
  const successor = SUCCESSORS.get(path)
  if (successor) return reply.redirect(request.prefix + successor, 301)
  const plain = path.replace(BEHIND_AN_ADDRESS, '').replace(/\/index\.html$|\.html$|\/$/, '') || '/'
  // Only to a known address: a path like //elsewhere.example must not become a redirect to another site.
  const canonical = [plain, plain.toLowerCase()].find((each) => each !== path && site.has(each))
  if (canonical) return reply.redirect((request.prefix + canonical).replace(/(.)\/$/, '$1') + query, 308)
  return sendNotFound(request, reply)
}

async function refuseMethod(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [path] = splitAddress(request)
  if (!request.site.has(path)) return sendNotFound(request, reply)
  return reply.code(405).header('allow', 'GET, HEAD').type('text/plain; charset=utf-8').send('A page can only be read.')
}

/** Decodes the path: a browser encodes other scripts. `readTarget` has found it to be readable. */
function splitAddress({ url }: FastifyRequest): [path: string, query: string] {
  const start = url.indexOf('?')
  return start < 0 ? [decodeURI(url), ''] : [decodeURI(url.slice(0, start)), url.slice(start)]
}

/** The parameters that make a page of its own, in their order; all others are ignored, so that nobody has pages rendered without end. */
const PAGE_PARAMETERS = ['audience', 'category']

function pageParametersIn(query: string): string {
  const parameters = new URLSearchParams(query)
  const named = PAGE_PARAMETERS.flatMap((name) => (parameters.get(name) ? [`${name}=${parameters.get(name)}`] : []))
  return named.length > 0 ? `?${named.join('&')}` : ''
}

export async function sendPage(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { site } = request
  return site.has(path) ? sendFile(await site.file(path), 200, request, reply) : sendNotFound(request, reply)
}

const MOST_SHARED = 100

/** Renders a page once for all who ask for it, as long as what it is made of and its time are the same. */
export function createSharedPages() {
  const shared = new Map<string, { version: string; file: Promise<ServedFile> }>()
  return async (
    path: string,
    state: string,
    request: FastifyRequest,
    reply: FastifyReply,
    readProps: () => Promise<PageProps>,
  ): Promise<FastifyReply> => {
    const { site, prefix } = request
    if (!site.has(path)) return sendPage(path, request, reply)
    const key = `${prefix} ${path} ${state}`
    const version = `${site.version} ${site.day}`
    const last = shared.get(key)
    const known = last?.version === version ? await last.file.catch(() => undefined) : undefined
    if (known && (known.until ?? Number.POSITIVE_INFINITY) > site.now()) return sendFile(known, 200, request, reply)
    const file = readProps().then((props) => site.page(path, props))
    shared.set(key, { version, file })
    if (shared.size > MOST_SHARED) shared.delete(shared.keys().next().value ?? '')
    return sendFile(await file, 200, request, reply)
  }
}

const sendNotFound = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  sendFile(await request.site.file(NOT_FOUND), 404, request, reply)

const prefixes = new WeakMap<IncomingMessage, string>()

export function stripLanguagePrefix(url: string, request: IncomingMessage, { current }: Served): string {
  const language = /^\/([a-z]{2,3})(?=[/?]|$)/.exec(url)?.[1]
  if (!language || !Object.hasOwn(current.content.translations, language)) return url
  prefixes.set(request, `/${language}`)
  return url.slice(language.length + 1).replace(/^(?!\/)/, '/')
}

function siteFor(visitor: Visitor, prefix: string, site: ServedSite): ServedSite {
  const translation = site.content.translations[prefix.slice(1)]
  const ownPath = (path: string) => (translation ? prefix + path.replace(/^\/(?=$|\?)/, '') : path)
  return {
    ...site,
    content: translation ?? site.content,
    has: (path) => site.has(ownPath(path)),
    cached: (path) => site.cached(ownPath(path)),
    file: (path) => site.file(ownPath(path), visitor),
    page: (path, props) => site.page(ownPath(path), props, visitor),
    forget: (path) => site.forget(ownPath(path)),
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    site: ServedSite
    /** Empty in the first language, `/he` in Hebrew. */
    prefix: string
  }
}

/** The field of a request with the language in which it was sent; those in the first language have none. */
export const LANGUAGE = 'language'

export const createLanguageField = ({ prefix }: Pick<FastifyRequest, 'prefix'>): Record<string, string> =>
  prefix ? { [LANGUAGE]: prefix.slice(1) } : {}

const STAFF_ADDRESS = /^\/(?:api\/)?admin(?=[/?]|$)/

/** Answers in the language of the address, staff in English. Add this before any hook or route that uses it. */
export function addRequestSite(app: FastifyInstance, served: Served, budget: RenderBudget): void {
  app.decorateRequest('site')
  app.decorateRequest('prefix', '')
  app.addHook('onRequest', (request, _reply, done) => {
    request.prefix = prefixes.get(request.raw) ?? ''
    request.site = siteFor(budget(request), request.prefix, served.current)
    withCampus(
      () => served.current.content.settings,
      () =>
        STAFF_ADDRESS.test(request.url)
          ? withStaffLocale(done)
          : withLocale(request.site.content.settings.locale, done),
    )
  })
}
