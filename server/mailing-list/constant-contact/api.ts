import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { App } from '../../config.ts'

/** Well within the claim on a delivery, including the wait for a turn. */
const TIMEOUT_MILLISECONDS = 10_000

/** `status` 0 means no response at all. The message is Constant Contact's text, which may repeat data of ours. */
export class ApiError extends Error {
  readonly status: number
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
  apiUrl: string
  access: {
    current: (refused?: string) => Promise<string>
    disconnect: (incident: 'not-allowed', refused: string) => Promise<Error>
  }
  turn: () => Promise<void>
}

export function openApi({ apiUrl, access, turn }: ApiDependencies) {
  /** @param path below the API’s address, or a `next` link @throws {ApiError} @throws {RetryLaterError} */
  async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<unknown> {
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
  if (url.origin !== base.origin) throw new ApiError(0, 'foreign-link', 'a link to another server')
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
    throw new ApiError(0, error instanceof Error ? error.name : 'network', 'no answer')
  }
}

export function readAs<Shape>(shape: z.ZodType<Shape>, body: unknown): Shape {
  const result = shape.safeParse(body)
  if (!result.success) throw new ApiError(0, 'unreadable', 'a response of another shape')
  return result.data
}

async function bodyOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body
  const errors = errorBody.safeParse(body).data ?? []
  const message = errors.map(({ error_message }) => error_message).join('; ')
  throw new ApiError(response.status, errors[0]?.error_key ?? '', message)
}

/** Shorter than the claim on refreshing: a refresh has ended before another may begin. */
const TOKEN_TIMEOUT_MILLISECONDS = 10_000

/** Constant Contact's own default, for a response without one. */
const ACCESS_SECONDS = 24 * 60 * 60

export interface Tokens {
  accessToken: string
  /** Missing if the used one remains valid. */
  refreshToken: string | undefined
  expiresInSeconds: number
}

/** `invalid-grant`: this refresh token will never work again. `failed`: anything else, which may work next time. */
type TokenAnswer =
  | { result: 'tokens'; tokens: Tokens }
  | { result: 'invalid-grant' }
  | { result: 'failed'; error: string }

export type TokenEndpoint = (parameters: Readonly<Record<string, string>>) => Promise<TokenAnswer>

const tokenBody = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.coerce.number().positive().default(ACCESS_SECONDS),
})
const tokenErrorBody = z.object({ error: z.string().default(''), error_description: z.string().default('') })

/** Requests tokens (RFC 6749), with the app's id and secret as Basic authorization. Never throws for a refusal. */
export const tokenEndpoint =
  ({ tokenUrl, clientId, clientSecret }: App): TokenEndpoint =>
  async (parameters) => {
    try {
      const response = await fetch(tokenUrl, {
        method: 'POST',
        headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`, Accept: 'application/json' },
        body: new URLSearchParams(parameters),
        signal: AbortSignal.timeout(TOKEN_TIMEOUT_MILLISECONDS),
        redirect: 'error',
      })
      const body: unknown = await response.json().catch(() => undefined)
      return response.ok ? tokensIn(body) : refusalIn(response.status, body)
    } catch (error) {
      return { result: 'failed', error: error instanceof Error ? error.name : 'network' }
    }
  }

function tokensIn(body: unknown): TokenAnswer {
  const tokens = tokenBody.safeParse(body)
  if (!tokens.success) return { result: 'failed', error: 'a response without tokens' }
  const { access_token, refresh_token, expires_in } = tokens.data
  return {
    result: 'tokens',
    tokens: { accessToken: access_token, refreshToken: refresh_token, expiresInSeconds: expires_in },
  }
}

/** Accepts the documented message with another error, too. */
function refusalIn(status: number, body: unknown): TokenAnswer {
  const { error, error_description } = tokenErrorBody.safeParse(body).data ?? { error: '', error_description: '' }
  const isOver = error === 'invalid_grant' || /refresh token is (invalid|expired|revoked)/i.test(error_description)
  return isOver ? { result: 'invalid-grant' } : { result: 'failed', error: `${status} ${error}`.trim() }
}

/** Constant Contact allows four calls a second, and they arrive less evenly than they are sent. */
const MILLISECONDS_BETWEEN_CALLS = 260

export function limitToFourASecond(pause: (milliseconds: number) => Promise<unknown> = wait): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return async () => {
    const turn = last
    last = turn.then(() => pause(MILLISECONDS_BETWEEN_CALLS))
    await turn
  }
}

export class RetryLaterError extends Error {
  readonly until: Date

  constructor(reason: string, until: Date) {
    super(reason)
    this.until = until
  }
}

const INCIDENTS = ['invalid-grant', 'refresh-failed', 'not-allowed', 'no-list'] as const

export type Incident = (typeof INCIDENTS)[number]

export const isIncident = (text: string | undefined): text is Incident => INCIDENTS.some((known) => known === text)
