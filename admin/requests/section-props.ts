import type { OneRequest } from '#schemas/http/admin/requests'
import type { RequestChange } from '#schemas/http/admin/requests-paths'
import type { Outcome } from '#schemas/requests/form-texts'
import type { SignedIn } from '../page/session.ts'

type Method = 'POST' | 'PUT' | 'DELETE'

export interface Say {
  outcome: Outcome
  button: HTMLElement
}

export type Back = readonly [method: Method, what: RequestChange, body?: unknown]

export type SoupProps = Pick<SectionProps, 'request' | 'isBusy' | 'change'>

export interface SectionProps {
  request: OneRequest
  signedIn: SignedIn
  isBusy: boolean
  problem: string | undefined
  /** Changes the request. Resolves to whether it was changed. `back` is the change that takes it back. */
  change: (method: Method, what: RequestChange, body?: unknown, id?: string, back?: Back) => Promise<boolean>
  /** Takes back what was done last in this part; missing where that is not possible. Who has changed the same meanwhile is not overruled. */
  undo: (() => unknown) | undefined
}
