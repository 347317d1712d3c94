import type { OneRequest } from '#schemas/http/admin/requests'
import type { Undoable } from '#schemas/http/admin/undo'
import type { Outcome } from '#schemas/requests/form-texts'
import type { SignedIn } from '../ui/session.ts'

export interface Say {
  outcome: Outcome
  button: HTMLElement
}

export type RequestChange = () => Promise<OneRequest & Undoable>

export type SoupProps = Pick<SectionProps, 'request' | 'isBusy' | 'change'>

export interface SectionProps {
  request: OneRequest
  signedIn: SignedIn
  isBusy: boolean
  problem: string | undefined
  /** Changes the request. Resolves to whether it was changed. `back` is the change that takes it back. */
  change: (work: RequestChange, back?: RequestChange) => Promise<boolean>
  /** Takes back what was done last in this part; missing where that is not possible. Who has changed the same meanwhile is not overruled. */
  undo: (() => unknown) | undefined
}
