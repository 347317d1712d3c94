import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFile } from '../http/send-file.ts'
import type { BuiltSite } from '../pages/built-site.ts'

/** Addresses that moved, or that the specification redirects. */
const redirects: Readonly<Record<string, string>> = { '/graduate-students': '/404' }

const NOT_FOUND = '/404'

/** The built site: pages without a slash at the end, files as they are, and the 404 page for everything else. */
export function builtPages(app: FastifyInstance): void {
  app.get('/*', answer)
  app.setNotFoundHandler(refuse)
}

function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { files } = request.revision.pages
  const [path, query] = partsOf(request)
  const file = files.get(path)
  if (file && path !== NOT_FOUND) return sendFile(file, 200, request, reply)

  const elsewhere = redirects[path]
  if (elsewhere) return reply.redirect(elsewhere, 302)
  const canonical = path.replace(/\/index\.html$|\.html$|\/$/, '') || '/'
  // Only to a known address: a path like //elsewhere.example must not become a redirect to another site.
  if (canonical !== path && files.has(canonical)) return reply.redirect(canonical + query, 308)
  return notFound(files, request, reply)
}

/** Requests without a route: a method that pages do not support, an unknown call. */
function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { files } = request.revision.pages
  const [path] = partsOf(request)
  if (!files.has(path)) return notFound(files, request, reply)
  return reply.code(405).header('allow', 'GET, HEAD').type('text/plain; charset=utf-8').send('A page can only be read.')
}

function partsOf({ url }: FastifyRequest): [path: string, query: string] {
  const start = url.indexOf('?')
  return start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start)]
}

/** A page as it was built, at an address that otherwise has its own route. */
export function sendBuilt(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { files } = request.revision.pages
  const file = files.get(path)
  return file ? sendFile(file, 200, request, reply) : notFound(files, request, reply)
}

function notFound(files: BuiltSite['files'], request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const page = files.get(NOT_FOUND)
  if (!page) throw new Error('The built site has no 404 page')
  return sendFile(page, 404, request, reply)
}
