import { z } from 'zod'

/** Well within the claim on a delivery, with the waiting for one's turn. */
const TIMEOUT_MILLISECONDS = 10_000

/** A call that was not granted. `status` 0: no answer at all. The message holds their words, which may repeat ours. */
export class CallRefused extends Error {
  override name = 'CallRefused'
  readonly status: number
  /** Their name for the error, such as `throttled`. */
  readonly key: string

  constructor(status: number, key: string, message: string) {
    super(message)
    this.status = status
    this.key = key
  }
}

const errorEntry = z.object({ error_key: z.string().default(''), error_message: z.string().default('') })
/** Usually a list; at 429 the documented body is a bare object. */
const errorBody = z.union([z.array(errorEntry), errorEntry.transform((error) => [error])])

export type Api = ReturnType<typeof openApi>

interface ApiParts {
  /** Without a slash at its end. */
  apiUrl: string
  access: {
    /** The token that calls bear; another where the given one was refused. */
    current: (refused?: string) => Promise<string>
    /** We are not let in with this token; answers what to throw. */
    disconnect: (incident: 'not-allowed', refused: string) => Promise<Error>
  }
  /** Resolves when the next call may be made. */
  turn: () => Promise<void>
}

/** Calls to Constant Contact's API, with access that is renewed once where it is refused. */
export function openApi({ apiUrl, access, turn }: ApiParts) {
  /**
   * Makes a call and answers its body.
   *
   * @param path below the API's address; or a `next` link, which holds the API's own path or a whole address
   * @throws {CallRefused} what the other side did
   * @throws {Waiting} where nothing may be called
   */
  async function call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    const url = addressOf(path)
    const token = await access.current()
    const response = await send(method, url, token, body)
    if (response.status === 403) throw await access.disconnect('not-allowed', token)
    if (response.status !== 401) return bodyOf(response)
    const renewed = await access.current(token)
    const again = await send(method, url, renewed, body)
    if (again.status === 401 || again.status === 403) throw await access.disconnect('not-allowed', renewed)
    return bodyOf(again)
  }

  /** Our access MUST NOT be shown to another server, whatever a link says. */
  function addressOf(path: string): URL {
    const base = new URL(apiUrl)
    const isBelow = path.startsWith('/') && !path.startsWith(`${base.pathname}/`)
    const url = isBelow ? new URL(apiUrl + path) : new URL(path, base.origin)
    if (url.origin !== base.origin) throw new CallRefused(0, 'foreign-link', 'a link to another server')
    return url
  }

  async function send(method: string, url: URL, token: string, body: unknown): Promise<Response> {
    await turn()
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

  return { call }
}

/** @throws {CallRefused} where an answer is not what it is documented to be */
export function readAs<Shape>(shape: z.ZodType<Shape>, body: unknown): Shape {
  const result = shape.safeParse(body)
  if (!result.success) throw new CallRefused(0, 'unreadable', 'an answer of another shape')
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
