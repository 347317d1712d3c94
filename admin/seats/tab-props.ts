import type { SeatList } from '#schemas/http/admin/seats'
import type { SignedIn } from '../page/session.ts'

/** What a tab of the view is given. */
export interface TabProps {
  list: SeatList
  signedIn: SignedIn
  reload: () => Promise<void>
}

/** Changes something of a date’s people; resolves to whether it was done. */
export type Change = (
  method: 'POST' | 'PUT' | 'DELETE',
  rest: readonly string[],
  body: unknown,
  done: string,
) => Promise<boolean>
