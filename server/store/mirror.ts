import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { addAlert } from './alerts.ts'
import type { Tables } from './database.ts'
import type { Commit } from './group-commit.ts'
import type { MirrorProblemKind, WordsMirrorRow } from './mirror-tables.ts'
import type { WordsFiles } from './words.ts'

/** Where both sides stand. */
export interface MirrorState {
  commit: string | undefined
  /** Undefined until both sides were compared for the first time. */
  revision: number | undefined
  pending: { commit: string; revision: number } | undefined
  seen: string | undefined
}

export interface MirrorProblem {
  kind: MirrorProblemKind
  text: string
}

/** Another process mirrors now: this one was too slow, and nothing was written. */
export class MirrorTaken extends Error {
  override name = 'MirrorTaken'
}

/** A host that is away is often back soon: the operators are told after an hour. */
const TOLD_AFTER_MILLISECONDS = 60 * 60_000

export type MirrorStore = ReturnType<typeof createMirrorStore>

/** What is kept of the words on a Git host. Whoever writes must have the claim, under a token of their own. */
export const createMirrorStore = (db: Kysely<Tables>, commit: Commit) => ({
  claim: (claim: MirrorClaim, now: Date) => commit((trx) => claimMirror(trx, claim, now)),
  release: async (token: string): Promise<void> => {
    await mine(db, token).set({ claim_token: null, claimed_until: null }).execute()
  },
  base: () => readMirrorBase(db),
  save: (token: string, state: MirrorState, base: WordsFiles) => commit((trx) => saveMirror(trx, token, state, base)),
  /** The same, in the transaction of something else. */
  saving: (token: string, state: MirrorState, base: WordsFiles) => (trx: Transaction<Tables>) =>
    saveMirror(trx, token, state, base),
  say: (token: string, problem: MirrorProblem | undefined, now: Date) =>
    commit((trx) => sayProblem(trx, token, problem, now)),
  problem: async (place: string): Promise<(MirrorProblem & { since: Date }) | undefined> => {
    const row = await db.selectFrom('words_mirror').selectAll().where('place', '=', place).executeTakeFirst()
    return row && problemOf(row)
  },
})

export interface MirrorClaim {
  place: string
  token: string
  seconds: number
}

const mine = (db: Kysely<Tables>, token: string) =>
  db.updateTable('words_mirror').where('id', '=', 1).where('claim_token', '=', token)

/** Takes or keeps the claim; undefined if another process has it. Another place begins from nothing. */
async function claimMirror(
  trx: Transaction<Tables>,
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
  await trx.deleteFrom('words_mirror_files').execute()
  return { commit: undefined, revision: undefined, pending: undefined, seen: undefined }
}

const nothingKnown = {
  commit_id: null,
  revision: null,
  pending_commit: null,
  pending_revision: null,
  seen: null,
  problem: null,
  problem_kind: null,
  problem_since: null,
  claim_token: null,
  claimed_until: null,
}

const stateOf = (row: WordsMirrorRow): MirrorState => ({
  commit: row.commit_id ?? undefined,
  revision: row.revision ?? undefined,
  pending:
    row.pending_commit === null ? undefined : { commit: row.pending_commit, revision: row.pending_revision ?? 0 },
  seen: row.seen ?? undefined,
})

async function readMirrorBase(db: Kysely<Tables>): Promise<WordsFiles> {
  const rows = await db.selectFrom('words_mirror_files').selectAll().orderBy('path').execute()
  return new Map(rows.map(({ path, text }) => [path, text]))
}

/** @throws {MirrorTaken} */
async function saveMirror(trx: Transaction<Tables>, token: string, state: MirrorState, base: WordsFiles) {
  const { numUpdatedRows } = await mine(trx, token)
    .set({
      commit_id: state.commit ?? null,
      revision: state.revision ?? null,
      pending_commit: state.pending?.commit ?? null,
      pending_revision: state.pending?.revision ?? null,
      seen: state.seen ?? null,
    })
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw new MirrorTaken('Another process mirrors the words now.')
  const before = await readMirrorBase(trx)
  for (const path of before.keys())
    if (!base.has(path)) await trx.deleteFrom('words_mirror_files').where('path', '=', path).execute()
  for (const [path, text] of base)
    if (before.get(path) !== text)
      await trx
        .insertInto('words_mirror_files')
        .values({ path, text })
        .onConflict((conflict) => conflict.column('path').doUpdateSet({ text }))
        .execute()
}

/** Keeps why both sides are not the same, or that they are, and mails it to the operators once. */
async function sayProblem(
  trx: Transaction<Tables>,
  token: string,
  problem: MirrorProblem | undefined,
  now: Date,
): Promise<void> {
  const row = await trx.selectFrom('words_mirror').selectAll().where('claim_token', '=', token).executeTakeFirst()
  if (!row) return
  const before = problemOf(row)
  const isOld = before && before.kind === problem?.kind && (before.kind === 'away' || before.text === problem.text)
  const since = isOld ? before.since : now
  await mine(trx, token)
    .set({
      problem: problem?.text ?? null,
      problem_kind: problem?.kind ?? null,
      problem_since: problem ? since.getTime() : null,
      // Once the host is back, both sides are compared, and what was wrong before is said again.
      ...(problem?.kind === 'away' ? { seen: null } : {}),
    })
    .execute()
  if (!problem) return
  const isAway = problem.kind === 'away'
  if (isAway && now.getTime() - since.getTime() < TOLD_AFTER_MILLISECONDS) return
  const occasion = isAway ? `away:${since.toISOString()}` : createHash('sha256').update(problem.text).digest('hex')
  await addAlert(trx, { kind: 'mirror_alert', occasion, fields: { kind: problem.kind, problem: problem.text } }, now)
}

const problemOf = ({ problem, problem_kind, problem_since }: WordsMirrorRow) =>
  problem === null || problem_kind === null
    ? undefined
    : { kind: problem_kind, text: problem, since: new Date(Number(problem_since)) }
