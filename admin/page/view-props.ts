import type { SignedIn } from './session.ts'

/** What a view is given: who looks, and the segments of the address that its path leaves open. */
export interface ViewProps {
  signedIn: SignedIn
  segments: readonly string[]
  query: URLSearchParams
}
