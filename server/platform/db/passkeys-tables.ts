export interface PasskeyRow {
  /** As its device names it, in base64url. */
  id: string
  person_id: string
  /** In base64url. */
  public_key: string
  /** Uses, as its device counts them: less than before means that it was copied. Most say 0. */
  counter: number
  /** JSON. */
  transports: string
  agent: string
  added_at: number
  used_at: number | null
}

export interface PasskeyChallengeRow {
  challenge: string
  /** Null if somebody signs in instead of adding a passkey. */
  person_id: string | null
  expires_at: number
}
