import type { Visitor } from './session.ts'

/** What a view is given: who looks, and the parts of the address that its path leaves open. */
export interface ViewProps {
  visitor: Visitor
  parts: readonly string[]
  query: URLSearchParams
}
