import { browserOf } from '#schemas/http/admin/browser-of'
import { affectedRows } from '../db/engines.ts'
import type { Commit } from '../db/group-commit.ts'
import type { Database, PasskeyChallengeRow, PasskeyRow, Transaction } from '../db/tables.ts'
import { addSecurityEvent } from './security-events.ts'

export type PasskeyStore = ReturnType<typeof createPasskeyStore>

export const createPasskeyStore = (db: Database, commit: Commit) => ({
  passkey: (id: string): Promise<PasskeyRow | undefined> =>
    db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst(),
  passkeysOf: (personId: string): Promise<PasskeyRow[]> =>
    db.selectFrom('passkeys').selectAll().where('person_id', '=', personId).orderBy('added_at').execute(),
  addPasskey: (row: PasskeyRow, most: number, now: Date) => commit((trx) => addPasskey(trx, row, most, now)),
  removePasskey: async (personId: string, id: string): Promise<boolean> =>
    (await affectedRows(db.deleteFrom('passkeys').where('person_id', '=', personId).where('id', '=', id))) > 0,
  addChallenge: (row: PasskeyChallengeRow, now: Date) => commit((trx) => addChallenge(trx, row, now)),
  takeChallenge: (challenge: string, personId: string | null, now: Date) =>
    commit((trx) => takeChallenge(trx, challenge, personId, now)),
})

/** Returns false if the person has as many as they may, or somebody has this one. */
async function addPasskey(trx: Transaction, row: PasskeyRow, most: number, now: Date): Promise<boolean> {
  const known = await trx.selectFrom('passkeys').select('id').where('person_id', '=', row.person_id).execute()
  if (known.length >= most) return false
  const inserting = trx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
  if ((await affectedRows(inserting)) === 0) return false
  const person = trx.selectFrom('people').select('email').where('id', '=', row.person_id)
  const { email } = await person.executeTakeFirstOrThrow()
  const fields = { who: email, browser: browserOf(row.agent) }
  await addSecurityEvent(trx, { kind: 'passkey-added', fields }, now)
  return true
}

async function addChallenge(trx: Transaction, row: PasskeyChallengeRow, now: Date): Promise<void> {
  await trx.deleteFrom('passkey_challenges').where('expires_at', '<=', now.getTime()).execute()
  await trx.insertInto('passkey_challenges').values(row).execute()
}

/** Returns whether this person was asked and has not answered: an answer counts once, in whichever process. */
async function takeChallenge(trx: Transaction, challenge: string, personId: string | null, now: Date) {
  const taking = trx
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('person_id', personId === null ? 'is' : '=', personId)
    .where('expires_at', '>', now.getTime())
  return (await affectedRows(taking)) > 0
}
