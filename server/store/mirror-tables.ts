/** What is known of the words on a Git host: one row at most, once they are pushed to one. */
export interface WordsMirrorRow {
  /** Always 1. */
  id: number
  /** The address, branch and folder: what follows is about these. */
  place: string
  /** The branch's last commit when we last pushed; null if there was none. */
  commit_id: string | null
  /** Our last revision that they have; null until something was pushed. */
  revision: number | null
  /** A commit that may have been pushed, and the revision that it brings: a process may be killed before it knows. */
  pending_commit: string | null
  pending_revision: number | null
  /** Why they do not have our newest words; null if they have. */
  problem: string | null
  problem_since: number | null
  /** The process that pushes, and until when nobody else does. */
  claim_token: string | null
  claimed_until: number | null
}
