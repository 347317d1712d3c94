import { createHmac } from 'node:crypto'
import type { DiscardedDraft } from '../content/drafts.ts'
import type { RemovedNewsletter } from '../newsletter/newsletter-store.ts'
import { UNDO_MILLISECONDS } from '../platform/accounts/account-queries.ts'
import type { PersonRow, RequestNoteRow, RequestWorkRow } from '../platform/db/tables.ts'
import { isSameSignature } from '../platform/http/form-tokens.ts'
import type { CancelledSignup } from '../signups/signup-mutations.ts'
import type { RemovedFile } from '../uploads/file-store.ts'
import type { RemovedPicture } from '../uploads/picture-store.ts'

/** Without a row before or after, there was none. */
export interface Undos {
  draft: DiscardedDraft
  note: RequestNoteRow
  work: { id: string; before: RequestWorkRow | null; after: RequestWorkRow | null; note?: string }
  seat: CancelledSignup
  description: { id: string; before: string; after: string }
  picture: RemovedPicture
  file: RemovedFile
  newsletter: RemovedNewsletter
  role: { email: string; before: PersonRow['role']; after: PersonRow['role'] }
  person: PersonRow
}
export type UndoKind = keyof Undos
export type Undo = { [Kind in UndoKind]: { kind: Kind; was: Undos[Kind] } }[UndoKind]

export type UndoTokens = ReturnType<typeof createUndoTokens>

/** Signs what was removed, for whoever did it: nothing of it stays in the store but, for a while, the bytes of a picture or a file. */
export function createUndoTokens(secret: string, clock: () => Date) {
  const signed = (text: string) => createHmac('sha256', secret).update(`undo ${text}`).digest('base64url')
  return {
    issue(undo: Undo, by: string): string {
      const content = JSON.stringify({ undo, by, until: clock().getTime() + UNDO_MILLISECONDS })
      const text = Buffer.from(content).toString('base64url')
      return `${text}.${signed(text)}`
    },
    /** Undefined if the token is not ours, belongs to somebody else, or is too old. */
    read(token: string, by: string): Undo | undefined {
      const [text = '', signature = ''] = token.split('.')
      if (!isSameSignature(signature, signed(text))) return undefined
      const content: { undo: Undo; by: string; until: number } = JSON.parse(Buffer.from(text, 'base64url').toString())
      return content.by === by && content.until > clock().getTime() ? content.undo : undefined
    },
  }
}
