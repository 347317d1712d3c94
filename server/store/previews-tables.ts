/** Work in a form that nobody has saved, kept for a look at its pages. */
export interface WordsPreviewRow {
  id: string
  author: string
  base_revision: number
  files: string
  renames: string
  ends_at: number
}

/** A link by which somebody without an account sees the pages of a draft. */
export interface DraftLinkRow {
  id: string
  /** A digest: the link itself is in no backup. */
  token_hash: string
  draft_id: string
  author: string
  made_at: number
  ends_at: number
}
