import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeUntil } from '#schemas/http/page-validity'
import { UPLOADS } from '#schemas/pictures/pictures'
import { limitConcurrency } from '../jobs.ts'

export interface ServedFile {
  type: string
  cacheControl: string
  policy?: string | undefined
  /** In milliseconds; a file that says nothing of time has none. */
  until?: number | undefined
  renderedFor?: number | undefined
  /** Of these bytes: `createFileAnswer` adds their coding. */
  digest: string
  identity: Buffer
  /** Its compressed forms, the best first; each is made at the first request for it. */
  encodings: readonly { name: 'br' | 'gzip'; bytes: () => Buffer }[]
}

const PDF = 'application/pdf'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.atom': 'application/atom+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.ico': 'image/x-icon',
  '.pdf': PDF,
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
}

export const typeOf = (ending: string): string => types[ending] ?? 'application/octet-stream'

export const NO_STORE = 'no-store'

export const POLICY = 'content-security-policy'

const DAY_SECONDS = 24 * 60 * 60

/** Whoever asks first waits a millisecond for it; the best takes some 50 ms, beside the requests. */
const QUICK_QUALITY = 4

/** Bears what the viewers of Chromium and Firefox need, and would forbid all else to bytes that a browser took for a page. */
export const PDF_POLICY = "default-src 'none';style-src 'unsafe-inline';object-src 'self'"

const compress = promisify(brotliCompress)
const options = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** @param name its ending says its type: `staff.html`, `art/candles.svg` */
export function servedFile(
  name: string,
  identity: Buffer,
  rendered: Pick<ServedFile, 'policy' | 'until' | 'renderedFor'> = {},
): ServedFile {
  const type = typeOf(extname(name))
  const brotli = compressed(() => brotliCompressSync(identity, options(QUICK_QUALITY)))
  return {
    type,
    cacheControl: cacheControlOf(name),
    ...(type === PDF && { policy: PDF_POLICY }),
    ...rendered,
    digest: hash('sha256', identity, 'base64url').slice(0, 22),
    identity,
    encodings: type.includes('charset')
      ? [
          { name: 'br', bytes: brotli },
          { name: 'gzip', bytes: compressed(() => gzipSync(identity)) },
        ]
      : [],
  }
}

export async function withBestCompression(file: ServedFile): Promise<ServedFile> {
  const [brotli, ...others] = file.encodings
  if (brotli?.name !== 'br') return file
  const best = await compress(file.identity, options(constants.BROTLI_MAX_QUALITY))
  return { ...file, encodings: [{ name: 'br', bytes: () => best }, ...others] }
}

function compressed(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined
  return () => {
    made ??= make()
    return made
  }
}

const isEdited = (name: string) =>
  /\.(?:html|json|ics|xml|txt|css|webmanifest|pdf)$/.test(name) || name.startsWith('art/')

/** Files with a content hash in their name never change; others are revalidated each time. */
function cacheControlOf(name: string): string {
  if (name.startsWith('_astro/') || `/${name}`.startsWith(UPLOADS))
    return `public, max-age=${365 * DAY_SECONDS}, immutable`
  if (isEdited(name)) return 'public, max-age=0, must-revalidate'
  return `public, max-age=${DAY_SECONDS}`
}

export async function readServedFiles(folder: string): Promise<ReadonlyMap<string, ServedFile>> {
  const files = new Map<string, ServedFile>()
  await limitConcurrency(await listFiles(folder), async (name) => {
    const address = `/${name}`.replace(/\/index\.html$/, '/').replace(/\.html$/, '')
    files.set(address, servedFile(name, await readFile(join(folder, name))))
  })
  return files
}

async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length).replaceAll(sep, '/'))
}

/** Sends a file in the smallest encoding that the browser accepts, or a 304 if its own copy is still current. */
export function sendFile(file: ServedFile, wanted: number, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = createFileAnswer(file, wanted, request.headers, request.site.now())
  return reply.code(status).headers(headers).send(body)
}

export const sendOnce = ({ type, policy, identity }: ServedFile, reply: FastifyReply): FastifyReply =>
  reply.type(type).header(POLICY, policy).send(identity)

type Headers = Record<string, string | number>

export function createFileAnswer(file: ServedFile, status: number, requestHeaders: IncomingHttpHeaders, now: number) {
  const names = file.encodings.map(({ name }) => name)
  const accepted = negotiate(requestHeaders['accept-encoding'] ?? '', [...names, 'identity'])
  const encoding = file.encodings.find(({ name }) => name === accepted)
  const tag = encoding ? `${file.digest}-${encoding.name}` : file.digest
  const headers: Headers = {
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

function untilHeader({ until, digest }: ServedFile, now: number): Headers {
  if (until === undefined) return {}
  return { 'server-timing': writeUntil({ left: Math.max(0, Math.ceil(until - now)), until, digest }) }
}

/** Compares weakly: a proxy may have dropped or added the `W/`. */
const isUnchanged = (requestHeaders: IncomingHttpHeaders, tag: string): boolean =>
  (requestHeaders['if-none-match'] ?? '')
    .split(',')
    .map((known) => known.trim())
    .some((known) => known === '*' || known.replace('W/', '') === `"${tag}"`)
