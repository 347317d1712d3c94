import type { IncomingHttpHeaders } from 'node:http'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeUntil } from '#schemas/http/page-until'
import { NO_STORE, type ServedFile } from '../pages/served-file.ts'
import { POLICY } from './headers.ts'

/** Sends a file in the smallest encoding that the browser accepts, or a 304 if its own copy is still current. */
export function sendFile(file: ServedFile, wanted: number, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = createFileAnswer(file, wanted, request.headers, request.site.now())
  return reply.code(status).headers(headers).send(body)
}

export const sendOnce = ({ type, policy, identity }: ServedFile, reply: FastifyReply): FastifyReply =>
  reply.type(type).header(POLICY, policy).send(identity)

interface FileAnswer {
  status: number
  headers: Record<string, string | number>
  body: Buffer | undefined
}

export function createFileAnswer(
  file: ServedFile,
  status: number,
  requestHeaders: IncomingHttpHeaders,
  now: number,
): FileAnswer {
  const names = file.encodings.map(({ name }) => name)
  const accepted = negotiate(requestHeaders['accept-encoding'] ?? '', [...names, 'identity'])
  const encoding = file.encodings.find(({ name }) => name === accepted)
  const tag = encoding ? `${file.digest}-${encoding.name}` : file.digest
  const headers: FileAnswer['headers'] = {
    'content-type': file.type,
    'cache-control': cacheControlAt(file, now),
    etag: `W/"${tag}"`,
    vary: 'accept-encoding',
    ...(file.policy && { [POLICY]: file.policy }),
    ...(status === 200 && untilHeader(file, now)),
  }
  if (status === 200 && isUnchanged(requestHeaders, tag)) return { status: 304, headers, body: undefined }
  const body = encoding?.bytes() ?? file.identity
  headers['content-length'] = body.length
  if (encoding) headers['content-encoding'] = encoding.name
  return { status, headers, body }
}

/** Long enough to spare a busy server, and so short that no cancelled event is announced for longer. */
const SHARED_SECONDS = 30

/** A cache in front of the server may give a page to others for a moment, and never when it is no longer true. */
function cacheControlAt({ cacheControl, until }: ServedFile, now: number): string {
  if (until === undefined || cacheControl === NO_STORE) return cacheControl
  const left = Math.floor((until - now) / 1000)
  return `${cacheControl}, s-maxage=${Math.max(0, Math.min(SHARED_SECONDS, left))}`
}

function untilHeader({ until, digest }: ServedFile, now: number): FileAnswer['headers'] {
  if (until === undefined) return {}
  return { 'server-timing': writeUntil({ left: Math.max(0, Math.ceil(until - now)), until, digest }) }
}

/** Compares weakly: a proxy may have dropped or added the `W/`. */
const isUnchanged = (requestHeaders: IncomingHttpHeaders, tag: string): boolean =>
  (requestHeaders['if-none-match'] ?? '')
    .split(',')
    .map((known) => known.trim())
    .some((known) => known === '*' || known.replace('W/', '') === `"${tag}"`)
