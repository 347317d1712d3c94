import { randomUUID } from 'node:crypto'

export const CLIENT = { id: 'client', secret: 'the secret of the app' }

export interface TokenOptions {
  /** A refresh token works once and returns the next one; otherwise it keeps working. */
  rotating: boolean
  accessSeconds: number
  clock: () => Date
}

/** The tokens and their expiry, as the authorization server sees them: the first refresh token is `first`. */
export function issueTokens({ rotating, accessSeconds, clock }: TokenOptions) {
  const refreshTokens = new Set(['first'])
  const codes = new Set<string>()
  const accessUntil = new Map<string, number>()
  let refreshes = 0

  function issue(keep?: string) {
    const access = `access-${randomUUID()}`
    const refresh = keep ?? `refresh-${randomUUID()}`
    // A refresh revokes earlier access tokens.
    accessUntil.clear()
    accessUntil.set(access, clock().getTime() + accessSeconds * 1000)
    refreshTokens.add(refresh)
    return {
      token_type: 'Bearer',
      expires_in: accessSeconds,
      access_token: access,
      refresh_token: refresh,
      scope: 'contact_data offline_access',
    }
  }

  const invalidGrant = {
    status: 400,
    body: { error: 'invalid_grant', error_description: 'The refresh token is invalid or expired.' },
  }

  return {
    answer(form: URLSearchParams, authorization: string | undefined) {
      if (authorization !== `Basic ${btoa(`${CLIENT.id}:${CLIENT.secret}`)}`)
        return { status: 401, body: { error: 'invalid_client', error_description: 'Client authentication failed.' } }
      if (form.get('grant_type') === 'authorization_code')
        return codes.delete(form.get('code') ?? '') ? { status: 200, body: issue() } : invalidGrant
      const used = form.get('refresh_token') ?? ''
      if (!refreshTokens.has(used)) return invalidGrant
      refreshes += 1
      if (rotating) refreshTokens.delete(used)
      return { status: 200, body: issue(rotating ? undefined : used) }
    },
    lets: (authorization = '') => (accessUntil.get(authorization.replace(/^Bearer /, '')) ?? 0) > clock().getTime(),
    /** A person authorizes the app; returns the code to exchange. */
    newCode(): string {
      const code = `code-${randomUUID()}`
      codes.add(code)
      return code
    },
    /** The account's owner revokes the permission. */
    revoke: () => refreshTokens.clear(),
    endAccess: () => accessUntil.clear(),
    refreshes: () => refreshes,
  }
}
