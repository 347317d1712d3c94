import { promisify } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDeeper } from '#schemas/file-value'
import { limits } from '#schemas/limits'
import { HttpError } from './problems.ts'

const UTF_8 = new TextDecoder('utf-8', { fatal: true })
const NOT_UTF_8 = 'The request can’t be read: its text must be UTF-8.'

/**
 * Accepts JSON in UTF-8 alone. Fastify accepts text/plain by default, which a page of any site may send without a
 * preflight; and an invalid byte would be stored as a different character.
 */
export function takeJson(app: FastifyInstance): void {
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

/** Accepts ordinary forms in UTF-8 and nothing else, and limits the number of fields before parsing them. */
export function takeForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async () => {
    throw new HttpError(415, 'Content-Type must be application/x-www-form-urlencoded.')
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      refuseOtherCharsets(request)
      return fieldsIn(textOf(body))
    },
  )
}

/** Puts checkboxes of one field on a line each; the same text counts once. @throws {HttpError} 400, 413 */
function fieldsIn(text: string): Record<string, string> {
  if (text.split('&', limits.fields + 1).length > limits.fields) throw new HttpError(413, TOO_MANY_FIELDS)
  if (!isDecodable(text)) throw new HttpError(400, NOT_UTF_8)
  const fields = Map.groupBy(new URLSearchParams(text), ([name]) => name)
  return Object.fromEntries(
    [...fields].map(([name, sent]) => [name, [...new Set(sent.map(([, value]) => value))].join('\n')]),
  )
}

const TOO_MANY_FIELDS = `The request has too many fields: at most ${limits.fields} are accepted.`

/** Requires percent-encoded bytes to be valid UTF-8. */
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
