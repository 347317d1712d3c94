import { z } from 'zod'

/** Well within the claim on a delivery, including the wait for a turn. */
const TIMEOUT_MILLISECONDS = 10_000

/** `status` 0 means no response at all. The message is Constant Contact's text, which may repeat data of ours. */
export class CallRefused extends Error {
  override name = 'CallRefused'
  readonly status: number
  /** Constant Contact's name for the error, such as `throttled`. */
  readonly key: string

  constructor(status: number, key: string, message: string) {
    super(message)
    this.status = status
    this.key = key
  }
}

const errorEntry = z.object({ error_key: z.string().default(''), error_message: z.string().default('') })
/** Usually a list; for 429 the documented body is an object. */
const errorBody = z.union([z.array(errorEntry), errorEntry.transform((error) => [error])])

export type Api = ReturnType<typeof openApi>

interface ApiDependencies {
  /** Without a trailing slash. */
  apiUrl: string
  access: {
    /** Returns a different one if the given one was refused. */
    current: (refused?: string) => Promise<string>
    /** Returns the error to throw. */
    disconnect: (incident: 'not-allowed', refused: string) => Promise<Error>
  }
  /** Resolves when the next call may be made. */
  turn: () => Promise<void>
}

/** Renews a refused access token once. */
export function openApi({ apiUrl, access, turn }: ApiDependencies) {
  /**
   * @param path below the API's address; or a `next` link, which has the API's own path or a full address
   * @throws {CallRefused} for a failure on the other side @throws {RetryLater} if no call may be made
   */
  async function call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    const url = addressOf(apiUrl, path)
    const token = await access.current()
    await turn()
    const response = await send(method, url, token, body)
    if (response.status === 403) throw await access.disconnect('not-allowed', token)
    if (response.status !== 401) return bodyOf(response)
    const renewed = await access.current(token)
    await turn()
    const again = await send(method, url, renewed, body)
    if (again.status === 401 || again.status === 403) throw await access.disconnect('not-allowed', renewed)
    return bodyOf(again)
  }

  return { call }
}

/** Our access token MUST NOT be sent to another server, whatever a link says. */
function addressOf(apiUrl: string, path: string): URL {
  const base = new URL(apiUrl)
  const isBelow = path.startsWith('/') && !path.startsWith(`${base.pathname}/`)
  const url = isBelow ? new URL(apiUrl + path) : new URL(path, base.origin)
  if (url.origin !== base.origin) throw new CallRefused(0, 'foreign-link', 'a link to another server')
  return url
}

async function send(method: string, url: URL, token: string, body: unknown): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      redirect: 'error',
    })
  } catch (error) {
    throw new CallRefused(0, error instanceof Error ? error.name : 'network', 'no answer')
  }
}

/** @throws {CallRefused} if a response is not as documented */
export function readAs<Shape>(shape: z.ZodType<Shape>, body: unknown): Shape {
  const result = shape.safeParse(body)
  if (!result.success) throw new CallRefused(0, 'unreadable', 'a response of another shape')
  return result.data
}

async function bodyOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body
  const errors = errorBody.safeParse(body).data ?? []
  throw new CallRefused(
    response.status,
    errors[0]?.error_key ?? '',
    errors.map(({ error_message }) => error_message).join('; '),
  )
}
