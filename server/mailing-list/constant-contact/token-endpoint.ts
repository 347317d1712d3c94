import { z } from 'zod'
import type { App } from './settings.ts'

/** Shorter than the claim on refreshing: a refresh has ended before another may begin. */
const TIMEOUT_MILLISECONDS = 10_000
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
const errorBody = z.object({ error: z.string().default(''), error_description: z.string().default('') })

/** Requests tokens (RFC 6749), with the app's id and secret as Basic authorization. Never throws for a refusal. */
export const tokenEndpoint =
  ({ tokenUrl, clientId, clientSecret }: App): TokenEndpoint =>
  async (parameters) => {
    try {
      const response = await fetch(tokenUrl, {
        method: 'POST',
        headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`, Accept: 'application/json' },
        body: new URLSearchParams(parameters),
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
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
  const { error, error_description } = errorBody.safeParse(body).data ?? { error: '', error_description: '' }
  const isOver = error === 'invalid_grant' || /refresh token is (invalid|expired|revoked)/i.test(error_description)
  return isOver ? { result: 'invalid-grant' } : { result: 'failed', error: `${status} ${error}`.trim() }
}
