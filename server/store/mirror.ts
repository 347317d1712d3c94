import { hash } from 'node:crypto'
import { affectedRows } from './affected-rows.ts'
import { addAlert } from './alerts.ts'
import type { Database, Transaction } from './database.ts'
import type { Commit } from './group-commit.ts'
import type { WordsMirrorRow } from './mirror-tables.ts'

/** What the Git host has. */
export interface MirrorState {
  /** The branch's last commit when we last pushed. */
  commit: string | undefined
  /** Undefined until something was pushed. */
  revision: number | undefined
  pending: { commit: string; revision: number } | undefined
}

/** Why the host does not have the newest words. */
export interface MirrorProblem {
  text: string
  since: Date
}

/** Another process pushes now: this one was too slow, and nothing was written. */
export class MirrorTaken extends Error {
  override name = 'MirrorTaken'
}

/** A host that is away is often back soon: the operators are told after an hour. */
const ALERT_AFTER_MILLISECONDS = 60 * 60_000

export type MirrorStore = ReturnType<typeof createMirrorStore>

/** What is kept of the words on a Git host. Whoever writes must have the claim, under a token of their own. */
export const createMirrorStore = (db: Database, commit: Commit) => ({
  claim: (claim: MirrorClaim, now: Date) => commit((trx) => claimMirror(trx, claim, now)),
  release: async (token: string): Promise<void> => {
    await mine(db, token).set({ claim_token: null, claimed_until: null }).execute()
  },
  save: (token: string, state: MirrorState) => saveMirror(db, token, state),
  setProblem: (token: string, problem: string | undefined, now: Date) =>
    commit((trx) => setProblem(trx, token, problem, now)),
  /** Mails the operators what the host says otherwise, once. */
  alertOfConflicts: async (problem: string, now: Date): Promise<void> => {
    const occasion = hash('sha256', problem)
    await commit((trx) => addAlert(trx, { kind: 'mirror_alert', occasion, fields: { kind: 'differs', problem } }, now))
  },
  problem: async (place: string): Promise<MirrorProblem | undefined> => {
    const row = await db.selectFrom('words_mirror').selectAll().where('place', '=', place).executeTakeFirst()
    return row && problemOf(row)
  },
})

export interface MirrorClaim {
  place: string
  token: string
  seconds: number
}

const mine = (db: Database, token: string) =>
  db.updateTable('words_mirror').where('id', '=', 1).where('claim_token', '=', token)

/** Takes or keeps the claim; undefined if another process has it. Another place begins from nothing. */
async function claimMirror(
  trx: Transaction,
  { place, token, seconds }: MirrorClaim,
  now: Date,
): Promise<MirrorState | undefined> {
  await trx
    .insertInto('words_mirror')
    .values({ id: 1, place, ...nothingKnown })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const claimed = await trx
    .updateTable('words_mirror')
    .set({ claim_token: token, claimed_until: now.getTime() + seconds * 1000 })
    .where('id', '=', 1)
    .where((row) =>
      row.or([
        row('claim_token', 'is', null),
        row('claim_token', '=', token),
        row('claimed_until', '<=', now.getTime()),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
  if (!claimed) return undefined
  if (claimed.place === place) return stateOf(claimed)
  await mine(trx, token)
    .set({ place, ...nothingKnown, claim_token: token, claimed_until: claimed.claimed_until })
    .execute()
  return { commit: undefined, revision: undefined, pending: undefined }
}

const nothingKnown = {
  commit_id: null,
  revision: null,
  pending_commit: null,
  pending_revision: null,
  problem: null,
  problem_since: null,
  claim_token: null,
  claimed_until: null,
}

const stateOf = (row: WordsMirrorRow): MirrorState => ({
  commit: row.commit_id ?? undefined,
  revision: row.revision ?? undefined,
  pending:
    row.pending_commit === null ? undefined : { commit: row.pending_commit, revision: row.pending_revision ?? 0 },
})

/** @throws {MirrorTaken} */
async function saveMirror(db: Database, token: string, { commit, revision, pending }: MirrorState): Promise<void> {
  const saving = mine(db, token).set({
    commit_id: commit ?? null,
    revision: revision ?? null,
    pending_commit: pending?.commit ?? null,
    pending_revision: pending?.revision ?? null,
  })
  if ((await affectedRows(saving)) === 0) throw new MirrorTaken('Another process pushes the words now.')
}

/** Keeps why the host does not have the newest words, or that it has, and mails it to the operators after an hour. */
async function setProblem(trx: Transaction, token: string, problem: string | undefined, now: Date): Promise<void> {
  const row = await trx.selectFrom('words_mirror').selectAll().where('claim_token', '=', token).executeTakeFirst()
  if (!row) return
  const since = problemOf(row)?.since ?? now
  await mine(trx, token)
    .set({ problem: problem ?? null, problem_since: problem === undefined ? null : since.getTime() })
    .execute()
  if (problem === undefined || now.getTime() - since.getTime() < ALERT_AFTER_MILLISECONDS) return
  const occasion = `away:${since.toISOString()}`
  await addAlert(trx, { kind: 'mirror_alert', occasion, fields: { kind: 'away', problem } }, now)
}

const problemOf = ({ problem, problem_since }: WordsMirrorRow): MirrorProblem | undefined =>
  problem === null ? undefined : { text: problem, since: new Date(Number(problem_since)) }
