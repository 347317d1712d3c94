import { promisify } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '#schemas/limits'
import { Refusal } from './problems.ts'

const UTF_8 = new TextDecoder('utf-8', { fatal: true })
const NOT_UTF_8 = 'The request can not be read: its text must be UTF-8.'

/**
 * JSON in UTF-8 and nothing else. Fastify takes text/plain by default, which a page of any site may send without asking; and
 * a byte that is no character would be kept as another one.
 */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    refuseOtherCharsets(request)
    const text = textOf(body)
    return promisify<unknown>((done) => parse(request, text, done))()
  })
}

/** Ordinary forms in UTF-8 and nothing else, with a bound on their fields before any is looked at. */
export function takeForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async () => {
    throw new Refusal(415, 'Content-Type must be application/x-www-form-urlencoded.')
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

/**
 * The fields of an ordinary form. One that is sent twice counts once.
 *
 * @throws {Refusal} 400, 413
 */
function fieldsIn(text: string): Record<string, string> {
  if (text.split('&', limits.fields + 1).length > limits.fields) throw new Refusal(413, TOO_MANY_FIELDS)
  if (!isDecodable(text)) throw new Refusal(400, NOT_UTF_8)
  return Object.fromEntries([...new URLSearchParams(text)].reverse())
}

const TOO_MANY_FIELDS = `The request has too many fields: at most ${limits.fields} are taken.`

/** Whether the percent-encoded bytes are characters, too. */
function isDecodable(text: string): boolean {
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
    if (error instanceof TypeError) throw new Refusal(400, NOT_UTF_8)
    throw error
  }
}

function refuseOtherCharsets({ headers }: FastifyRequest): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1]
  if (charset && !/^utf-?8$/i.test(charset)) throw new Refusal(415, 'The charset must be UTF-8.')
}
