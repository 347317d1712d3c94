import type { OneRequest } from '#schemas/http/admin/requests'
import type { RequestChange } from '#schemas/http/admin/requests-paths'
import type { Visitor } from '../page/session.ts'

type Method = 'POST' | 'PUT' | 'DELETE'

/** What the parts of a request are given. */
export interface PartProps {
  request: OneRequest
  visitor: Visitor
  isBusy: boolean
  /** Why the last change of this part was refused: said beside its buttons. */
  problem: string | undefined
  /** Changes the request. Resolves to whether it was changed. */
  change: (method: Method, what: RequestChange, body?: unknown, id?: string) => Promise<boolean>
}
