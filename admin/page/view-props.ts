import type { SignedIn } from './session.ts'

export interface ViewProps {
  signedIn: SignedIn
  segments: readonly string[]
  query: URLSearchParams
}
