/** Owners are told of these. */
export const SECURITY_KINDS = [
  'owner-added',
  'owner-removed',
  'passkey-added',
  'mailboxes-moved',
  'signed-in-elsewhere',
  'drafts-stopped',
  'address-recorded',
] as const
export type SecurityKind = (typeof SECURITY_KINDS)[number]

export interface SecurityEventRow {
  id: string
  /** Milliseconds since 1970. */
  at: number
  kind: SecurityKind
  /** Whom and what it concerns, as JSON: `{ who: "…", by: "…" }`. */
  fields: string
}
