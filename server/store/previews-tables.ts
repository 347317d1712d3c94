/** Work in a form that nobody has saved, kept for a look at its pages. */
export interface WordsPreviewRow {
  id: string
  author: string
  base_revision: number
  files: string
  renames: string
  ends_at: number
}
