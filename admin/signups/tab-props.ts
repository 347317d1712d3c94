import type { SeatList } from '#schemas/http/admin/seats'
import type { SignedIn } from '../ui/session.ts'

export interface TabProps {
  list: SeatList
  signedIn: SignedIn
}
