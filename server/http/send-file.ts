import type { IncomingHttpHeaders } from 'node:http'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServedFile } from '../pages/built-site.ts'

/** Sends a file in the smallest encoding that the browser accepts, or a 304 if its own copy is still current. */
export function sendFile(file: ServedFile, wanted: number, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = answerWith(file, wanted, request.headers)
  return reply.code(status).headers(headers).send(body)
}

interface FileAnswer {
  status: number
  headers: Record<string, string | number>
  body: Buffer | undefined
}

/** The response that holds a file, for a request with these headers; its status is 304 instead of 200 if that is enough. */
export function answerWith(file: ServedFile, status: number, asked: IncomingHttpHeaders): FileAnswer {
  const headers: FileAnswer['headers'] = {
    'content-type': file.type,
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary: 'accept-encoding',
  }
  if (status === 200 && isUnchanged(asked, file)) return { status: 304, headers, body: undefined }
  const names = file.encodings.map(({ name }) => name)
  const accepted = negotiate(asked['accept-encoding'] ?? '', [...names, 'identity'])
  const encoding = file.encodings.find(({ name }) => name === accepted)
  const body = encoding?.bytes() ?? file.identity
  headers['content-length'] = body.length
  if (encoding) headers['content-encoding'] = encoding.name
  return { status, headers, body }
}

/** Whether the browser's copy is still current. Compared weakly: a proxy may have dropped or added the `W/`. */
const isUnchanged = (asked: IncomingHttpHeaders, { etag }: ServedFile): boolean =>
  (asked['if-none-match'] ?? '')
    .split(/\s*,\s*/)
    .some((known) => known === '*' || known.replace('W/', '') === etag.slice(2))
