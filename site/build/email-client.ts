import { fieldsOf } from '#schemas/forms/define-form'
import { formShapes } from '#schemas/forms/forms'
import { EMAIL_ORIGIN_SETTING, emailService, templateIds } from '#schemas/http/email-service'

/** Options of the e-mail client before it sends; all are off by default. */
export interface EmailClientOptions {
  /** Refuses browsers that are controlled by a program: 451. */
  blockHeadless?: true
  /** Refuses requests with one of these values in that field: 403. */
  blockList?: { list: string[]; watchVariable: string }
  /** Refuses a second request from a page within this many milliseconds: 429. */
  limitRate?: { throttle: number }
}

/** The configuration of the e-mail client in the browser, and our names at the service. */
export interface EmailClient {
  publicKey: string
  serviceId: string
  /** The template of each kind of request. */
  templates: ReturnType<typeof templateIds>
  /** The service's address; by default, the page's own origin. */
  origin: string | undefined
  options: EmailClientOptions
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the configuration from the environment of a build.
 *
 * @throws {Error} as `readEmailClientOptions`
 */
export function readEmailClient(env: Environment): EmailClient {
  const { publicKey, serviceId } = emailService
  return {
    publicKey: env[publicKey.setting] || publicKey.otherwise,
    serviceId: env[serviceId.setting] || serviceId.otherwise,
    templates: templateIds(env),
    origin: env[EMAIL_ORIGIN_SETTING] || undefined,
    options: readEmailClientOptions(env),
  }
}

/**
 * Reads the e-mail client's options from the environment of a build. A blank variable counts as missing.
 *
 * @throws {Error} listing every invalid variable, what it must be, and what was found
 */
export function readEmailClientOptions(env: Environment): EmailClientOptions {
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
    ...(blockHeadless ? { blockHeadless } : {}),
    ...(list ? { blockList: { list, watchVariable: watchVariable ?? 'user_email' } } : {}),
    ...(throttle ? { limitRate: { throttle } } : {}),
  }
}

const parseFlag = (text: string) => ({ true: true, false: false })[text]

function parseList(text: string): string[] | undefined {
  const list = text.startsWith('[') ? parseJson(text) : text.split(',').map((value) => value.trim())
  const isListOfTexts =
    Array.isArray(list) && list.length > 0 && list.every((value) => typeof value === 'string' && value !== '')
  return isListOfTexts ? list : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Then there is no list, and the message says so.
    return undefined
  }
}

const fieldNames = new Set(
  Object.values(formShapes).flatMap((form) => fieldsOf<{ name: string }>(form).map(({ name }) => name)),
)
const parseFieldName = (text: string) => (fieldNames.has(text) ? text : undefined)

const parseMs = (text: string) => {
  const milliseconds = Number(text)
  return Number.isInteger(milliseconds) && milliseconds >= 1 && milliseconds <= 86_400_000 ? milliseconds : undefined
}
