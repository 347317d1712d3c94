import { z } from 'zod'
import { EMAIL_ORIGIN_SETTING, emailService, templateIds } from '#schemas/http/email-service'
import { fieldsOf } from '#schemas/requests/define-form'
import { formShapes } from '#schemas/requests/forms'

export type EmailClient = ReturnType<typeof readEmailClient>

type Environment = Readonly<Record<string, string | undefined>>

export function readEmailClient(env: Environment) {
  const { publicKey, serviceId } = emailService
  return {
    publicKey: env[publicKey.setting] || publicKey.otherwise,
    serviceId: env[serviceId.setting] || serviceId.otherwise,
    templates: templateIds(env),
    origin: env[EMAIL_ORIGIN_SETTING] || undefined,
    options: readEmailClientOptions(env),
  }
}

/** Reads what the client refuses before it sends; blank is missing. @throws {Error} listing every invalid variable */
export function readEmailClientOptions(env: Environment) {
  const mistakes: string[] = []
  const read = <T>(name: string, expected: string, parse: (text: string) => T | undefined): T | undefined => {
    const text = env[name]?.trim()
    if (!text) return undefined
    const value = parse(text)
    if (value === undefined) mistakes.push(`  ${name}: expected ${expected}, but found ${JSON.stringify(text)}`)
    return value
  }

  const blockHeadless = read('PUBLIC_EMAILJS_BLOCK_HEADLESS', 'true or false', parseFlag)
  const list = read('PUBLIC_EMAILJS_BLOCK_LIST', 'values with commas between them, or a JSON list of texts', parseList)
  const watchVariable = read('PUBLIC_EMAILJS_BLOCK_VARIABLE', 'the name of a field, such as user_email', parseFieldName)
  const throttle = read('PUBLIC_EMAILJS_LIMIT_RATE_MS', 'a whole number of milliseconds from 1 to 86400000', parseMs)
  if (mistakes.length > 0) throw new Error(`The environment of the build has mistakes:\n${mistakes.join('\n')}`)
  return {
    /** Browsers that are controlled by a program: 451. */
    ...(blockHeadless && { blockHeadless }),
    /** Requests with one of these values in that field: 403. */
    ...(list && { blockList: { list, watchVariable: watchVariable ?? 'user_email' } }),
    /** A second request from a page within this many milliseconds: 429. */
    ...(throttle && { limitRate: { throttle } }),
  }
}

const parseFlag = (text: string) => ({ true: true, false: false })[text]

const texts = z.array(z.string().min(1)).min(1)
const parseList = (text: string) =>
  texts.safeParse(text.startsWith('[') ? parseJson(text) : text.split(',').map((value) => value.trim())).data

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const fieldNames = new Set(
  Object.values(formShapes).flatMap((form) => fieldsOf<{ name: string }>(form).map(({ name }) => name)),
)
const parseFieldName = (text: string) => (fieldNames.has(text) ? text : undefined)

const parseMs = (text: string) => z.coerce.number().int().min(1).max(86_400_000).safeParse(text).data
