/** What is known of the words on a Git host: one row at most, once they are mirrored. */
export interface WordsMirrorRow {
  /** Always 1. */
  id: number
  /** The address, branch and folder: what follows is about these. */
  place: string
  /** The last commit of theirs that was looked at; null if there was none. */
  commit_id: string | null
  /** Our last revision that they have; null until both sides were compared for the first time. */
  revision: number | null
  /** A commit that may have been pushed, and the revision that it brings: a process may be killed before it knows. */
  pending_commit: string | null
  pending_revision: number | null
  /** What both sides were when they were last compared: while they are the same, there is nothing to do. */
  seen: string | null
  /** Why both sides are not the same; null if they are. */
  problem: string | null
  problem_kind: MirrorProblemKind | null
  problem_since: number | null
  /** The process that mirrors, and until when nobody else does. */
  claim_token: string | null
  claimed_until: number | null
}

/** The host can't be reached, or does not let us in; or both sides say something else, and somebody has to decide. */
export type MirrorProblemKind = 'away' | 'differs'

/** A file as both sides had it when they last agreed. */
export interface WordsMirrorFileRow {
  path: string
  text: string
}
