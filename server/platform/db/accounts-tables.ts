import type { Role } from '#schemas/http/admin/roles'

/** Times are milliseconds since 1970. */
export interface PersonRow {
  id: string
  /** In small letters; unique. */
  email: string
  role: Role
  added_at: number
  invited_at: number | null
  invited_until: number | null
  signed_in_at: number | null
}

export type LinkKind = 'sign-in' | 'invitation'

export interface SignInLinkRow {
  /** A digest: whoever reads the store can't sign in with it. */
  token_hash: string
  person_id: string
  kind: LinkKind
  expires_at: number
  /** Digests of who asked for it; null if a command or an owner made it. */
  asked_browser: string | null
  asked_network: string | null
}

/** Somebody asked for it, also for an address that nobody has: a day of them is kept, to limit them. */
export interface SignInMailRow {
  /** A digest. */
  counted: string
  sent_at: number
}

/** An undo token that was used, as a digest. It is kept as long as the token would work again. */
export interface UsedUndoRow {
  token_hash: string
  used_at: number
}

export interface SessionRow {
  id: string
  token_hash: string
  person_id: string
  agent: string
  signed_in_at: number
  seen_at: number
}
