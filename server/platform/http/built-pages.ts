import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFile } from './send-file.ts'

/** Addresses that moved, or that the specification redirects. */
const redirects: Readonly<Record<string, string>> = { '/graduate-students': '/404' }

const NOT_FOUND = '/404'

/** People copy it with an address from a flyer or a sentence. */
const BEHIND_AN_ADDRESS = /[\s.,;:!?)]+$/

export function builtPages(app: FastifyInstance): void {
  app.get('/*', answer)
  app.setNotFoundHandler(refuse)
}

async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { site } = request
  const [path, query] = partsOf(request)
  // The home page of another language, with a slash at its end.
  if (request.prefix && path === '/' && request.originalUrl.startsWith(`${request.prefix}/`))
    return reply.redirect(request.prefix + query, 308)
  const address = site.has(path + namedIn(query)) ? path + namedIn(query) : path
  if (site.has(address) && address !== NOT_FOUND) return sendPage(address, request, reply)

  const elsewhere = redirects[path]
  if (elsewhere) return reply.redirect(request.prefix + elsewhere, 302)
  const plain = path.replace(BEHIND_AN_ADDRESS, '').replace(/\/index\.html$|\.html$|\/$/, '') || '/'
  // Only to a known address: a path like //elsewhere.example must not become a redirect to another site.
  const canonical = [plain, plain.toLowerCase()].find((each) => each !== path && site.has(each))
  if (canonical) return reply.redirect((request.prefix + canonical).replace(/(.)\/$/, '$1') + query, 308)
  return notFound(request, reply)
}

async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [path] = partsOf(request)
  if (!request.site.has(path)) return notFound(request, reply)
  return reply.code(405).header('allow', 'GET, HEAD').type('text/plain; charset=utf-8').send('A page can only be read.')
}

/** The address as the site knows it: a browser encodes the letters of other scripts, which `targetOf` has found to be readable. */
function partsOf({ url }: FastifyRequest): [path: string, query: string] {
  const start = url.indexOf('?')
  return start < 0 ? [decodeURI(url), ''] : [decodeURI(url.slice(0, start)), url.slice(start)]
}

/** The parameters that make a page of its own, in their order; all others are ignored, so that nobody has pages drawn without end. */
const NAMED = ['audience', 'category']

function namedIn(query: string): string {
  const parameters = new URLSearchParams(query)
  const named = NAMED.flatMap((name) => (parameters.get(name) ? [`${name}=${parameters.get(name)}`] : []))
  return named.length > 0 ? `?${named.join('&')}` : ''
}

export async function sendPage(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { site } = request
  return site.has(path) ? sendFile(await site.file(path), 200, request, reply) : notFound(request, reply)
}

const notFound = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  sendFile(await request.site.file(NOT_FOUND), 404, request, reply)
