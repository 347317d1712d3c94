import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServedFile } from '../pages/built-site.ts'

/** Sends a file in the smallest encoding that the browser accepts, or a 304 if its own copy is still current. */
export function sendFile(file: ServedFile, status: number, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({
    'content-type': file.type,
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary: 'accept-encoding',
  })
  if (status === 200 && isUnchanged(request, file)) return reply.code(304).send()
  const names = file.encodings.map(({ name }) => name)
  const accepted = negotiate(request.headers['accept-encoding'] ?? '', [...names, 'identity'])
  const encoding = file.encodings.find(({ name }) => name === accepted)
  if (encoding) reply.header('content-encoding', encoding.name)
  return reply.code(status).send(encoding?.bytes() ?? file.identity)
}

/** Whether the browser's copy is still current. Compared weakly: a proxy may have dropped or added the `W/`. */
const isUnchanged = ({ headers }: FastifyRequest, { etag }: ServedFile): boolean =>
  (headers['if-none-match'] ?? '')
    .split(/\s*,\s*/)
    .some((known) => known === '*' || known.replace('W/', '') === etag.slice(2))
