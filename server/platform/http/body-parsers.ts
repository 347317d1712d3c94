import { promisify } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Right } from '#schemas/admin/roles'
import { isDeeper } from '#schemas/entry-value'
import { limits } from '#schemas/limits'
import { HttpError, tooLargeText } from './errors.ts'

const UTF_8 = new TextDecoder('utf-8', { fatal: true })
const NOT_UTF_8 = 'The request can’t be read: its text must be UTF-8.'

/** Accepts JSON in UTF-8 alone: a page of any site may send text/plain without a preflight. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    refuseOtherCharsets(request)
    const text = textOf(body)
    const value = await promisify<unknown>((done) => parse(request, text, done))()
    // Each level costs every reader of it a call within a call.
    if (isDeeper(value, limits.bodyDepth)) throw new HttpError(400, TOO_DEEP)
    const key = repeatedKey(text)
    if (key !== undefined) throw new HttpError(400, `The request can’t be read: it has ${key} twice. Send it once.`)
    return value
  })
}

/** Lets a route name the zod schema of its body: the first issue is the answer, with 400. */
export const compileSchema =
  ({ schema }: { schema: z.ZodType }) =>
  (body: unknown) => {
    const parsed = schema.safeParse(body)
    if (parsed.success) return { value: parsed.data }
    return { error: new HttpError(400, parsed.error.issues[0]?.message ?? 'The call is malformed') }
  }

const TOO_DEEP = `The request can’t be read: at most ${limits.bodyDepth} objects and lists may be within each other. Take some apart.`

/** A parser counts the last of two equal names, and whatever looked at it before us may count the first. */
function repeatedKey(json: string): string | undefined {
  const objects: Set<string>[] = []
  for (const [sign, text, colon] of json.matchAll(/("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}]/g)) {
    if (sign === '{') objects.push(new Set())
    else if (sign === '}') objects.pop()
    else if (text && colon) {
      const names = objects.at(-1)
      // The same letters may be written in two ways: "a" and "\u0061".
      const name = String(JSON.parse(text))
      if (names?.has(name)) return JSON.stringify(name.slice(0, 60))
      names?.add(name)
    }
  }
  return undefined
}

type Parse = (request: FastifyRequest, body: Buffer) => Promise<unknown>

/** Takes bodies of one type, and no others in this scope: what they are sent with 415 is the refusal. */
export function parseOnly(app: FastifyInstance, type: string | RegExp, refusal: string, parse: Parse): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async () => {
    throw new HttpError(415, refusal)
  })
  app.addContentTypeParser(type, { parseAs: 'buffer' }, parse)
}

export function parseFormBodies(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  parseOnly(app, type, `Content-Type must be ${type}.`, async (request, body) => {
    refuseOtherCharsets(request)
    return parseFields(textOf(body))
  })
}

/** In a scope of its own. The function that it returns reads the bytes. @throws {HttpError} 413, 415 */
export function parseUploads(app: FastifyInstance, type: string | RegExp, refusal: string, mostBytes: number) {
  parseOnly(app, type, refusal, async (_, body) => body)
  return ({ body }: FastifyRequest): Buffer => {
    if (!Buffer.isBuffer(body)) throw new HttpError(415, refusal)
    if (body.length > mostBytes) throw new HttpError(413, tooLargeText(mostBytes))
    return body
  }
}

/** Has as much read as `deploy/nginx.conf` lets through: nginx would answer with its own error page. */
export const uploadRoute = (right: Right, mostBytes: number) => ({
  config: { right, mostBytes },
  bodyLimit: mostBytes + 1024 * 1024,
})

/** Puts checkboxes of one field on a line each; the same text counts once. @throws {HttpError} 400, 413 */
function parseFields(text: string): Record<string, string> {
  if (text.split('&', limits.fields + 1).length > limits.fields) throw new HttpError(413, TOO_MANY_FIELDS)
  if (!isDecodable(text)) throw new HttpError(400, NOT_UTF_8)
  const fields = Map.groupBy(new URLSearchParams(text), ([name]) => name)
  return Object.fromEntries(
    [...fields].map(([name, sent]) => [name, [...new Set(sent.map(([, value]) => value))].join('\n')]),
  )
}

const TOO_MANY_FIELDS = `The request has too many fields: at most ${limits.fields} are accepted.`

export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

function textOf(body: Buffer): string {
  try {
    return UTF_8.decode(body)
  } catch (error) {
    if (error instanceof TypeError) throw new HttpError(400, NOT_UTF_8)
    throw error
  }
}

function refuseOtherCharsets({ headers }: FastifyRequest): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1]
  if (charset && !/^utf-?8$/i.test(charset)) throw new HttpError(415, 'The charset must be UTF-8.')
}

/** @throws {HttpError} 413 */
export function refuseLargeParams(name: string, params: Record<string, unknown>): void {
  if (bytesOf(params) > limits.templateParamsBytes)
    throw new HttpError(413, `The ${name} are too large: at most 50 KB are accepted.`)
}

/** Other values than texts are refused by their form; measuring them could exhaust the stack if nested deeply. */
const bytesOf = (params: Record<string, unknown>): number =>
  Buffer.byteLength(JSON.stringify(Object.entries(params).filter(([, value]) => typeof value === 'string')))
