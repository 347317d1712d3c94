import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../app.ts'
import type { BuiltSite, ServedFile } from '../pages/built-site.ts'

/** Addresses that moved, or that lead to where the specification sends them. */
const redirects: Readonly<Record<string, string>> = { '/graduate-students': '/404' }

const NOT_FOUND = '/404'

/** The built site: pages without a slash at the end, files as they are, and the 404 page for everything else. */
export function builtPages(app: FastifyInstance, { pages }: Dependencies): void {
  app.get('/*', (request, reply) => answer(pages, request, reply))
  app.setNotFoundHandler((request, reply) => answer(pages, request, reply))
}

function answer({ files }: BuiltSite, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = '/', query] = request.url.split(/\?(.*)/s)
  const file = files.get(path)
  if (file && path !== NOT_FOUND) return send(file, 200, request, reply)

  const elsewhere = redirects[path]
  if (elsewhere) return reply.redirect(elsewhere, 302)
  const canonical = path.replace(/\/index\.html$|\.html$|\/+$/, '') || '/'
  if (canonical !== path && files.has(canonical)) return reply.redirect(canonical + (query ? `?${query}` : ''), 308)

  const notFound = files.get(NOT_FOUND)
  if (!notFound) throw new Error('The built site has no 404 page')
  return send(notFound, 404, request, reply)
}

function send(file: ServedFile, status: number, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({
    'content-type': file.type,
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary: 'accept-encoding',
  })
  if (status === 200 && request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => file.encodings[name] && accepts(accepted, name))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.code(status).send(file.encodings[encoding ?? 'identity'])
}

/** Whether an Accept-Encoding header takes this encoding: named, and not with a weight of nought. */
const accepts = (header: string, encoding: string) =>
  header.split(',').some((part) => {
    const [name, ...weights] = part.trim().split(/\s*;\s*/)
    return name === encoding && !weights.some((weight) => /^q=0(\.0*)?$/.test(weight))
  })
