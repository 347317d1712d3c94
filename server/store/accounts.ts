import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { type Role, rightsOf } from '#schemas/http/admin/accounts'
import type { PersonRow, SessionRow } from './accounts-tables.ts'
import type { Tables } from './database.ts'
import { aloneIn } from './engines.ts'
import type { Commit } from './group-commit.ts'
import { addSecurityEvent } from './security-events.ts'
import { forgetAddress, withdrawRights } from './withdraw-rights.ts'

/** Without an owner nobody could add one, but for whoever runs the server. */
export class LastOwner extends Error {
  override name = 'LastOwner'
}

/** A session that has not ended, with whose it is. */
export interface OpenSession extends SessionRow {
  email: string
  role: Role
}

/** The earliest times that still count: a session ends some time after the sign-in, and some time after it was last used. */
export interface SessionsSince {
  signedIn: number
  seen: number
}

export type AccountsStore = ReturnType<typeof createAccountsStore>

/** The people who may sign in, their links and their sessions. Tokens come as digests only. */
export const createAccountsStore = (db: Kysely<Tables>, commit: Commit) => ({
  people: (): Promise<PersonRow[]> => db.selectFrom('people').selectAll().orderBy('email').execute(),
  person: (email: string): Promise<PersonRow | undefined> =>
    db.selectFrom('people').selectAll().where('email', '=', keptAddress(email)).executeTakeFirst(),
  putPerson: (email: string, role: Role, by: string, now: Date) =>
    commit((trx) => putPerson(trx, { email: keptAddress(email), role, by }, now)),
  removePerson: (email: string, by: string, now: Date) =>
    commit((trx) => removePerson(trx, keptAddress(email), by, now)),
  addLink: (link: NewLink, now: Date) => commit((trx) => addLink(trx, link, now)),
  takeLink: (tokenHash: string, session: NewSession, since: SessionsSince, now: Date) =>
    commit((trx) => takeLink(trx, tokenHash, session, since, now)),
  takePasskey: (used: UsedPasskey, session: NewSession, since: SessionsSince, now: Date) =>
    commit((trx) => takePasskey(trx, used, session, since, now)),
  session: (tokenHash: string, since: SessionsSince) => findSession(db, tokenHash, since),
  sessionsOf: (personId: string, since: SessionsSince): Promise<SessionRow[]> =>
    db
      .selectFrom('sessions')
      .selectAll()
      .where('person_id', '=', personId)
      .where('signed_in_at', '>', since.signedIn)
      .where('seen_at', '>', since.seen)
      .orderBy('seen_at', 'desc')
      .execute(),
  async touchSession(id: string, now: Date): Promise<void> {
    await db.updateTable('sessions').set({ seen_at: now.getTime() }).where('id', '=', id).execute()
  },
  async endSession(personId: string, id: string): Promise<boolean> {
    const ending = db.deleteFrom('sessions').where('person_id', '=', personId).where('id', '=', id)
    return Number((await ending.executeTakeFirst()).numDeletedRows) > 0
  },
})

const keptAddress = (email: string) => email.trim().toLowerCase()

interface GivenRole {
  email: string
  role: Role
  /** Who gives it. */
  by: string
}

/** Adds somebody, or gives them another role. Returns whether they are new. @throws {LastOwner} */
async function putPerson(trx: Transaction<Tables>, { email, role, by }: GivenRole, now: Date): Promise<boolean> {
  await aloneIn(trx, 'people')
  const known = await trx.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst()
  const [wasOwner, isOwner] = [known?.role === 'owner', role === 'owner']
  if (known && wasOwner && !isOwner) {
    await refuseLastOwner(trx, known.id)
    await addSecurityEvent(trx, { kind: 'owner-removed', fields: { who: email, by } }, now)
  }
  await trx
    .insertInto('people')
    .values({ id: randomUUID(), email, role, added_at: now.getTime() })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ role }))
    .execute()
  if (isOwner && !wasOwner) await addSecurityEvent(trx, { kind: 'owner-added', fields: { who: email, by } }, now)
  if (known) await withdrawRights(trx, email, rightsOf(role), now)
  return known === undefined
}

/**
 * Removes somebody with their links, sessions and passkeys, and stops what they have scheduled. Returns false if there is no such
 * person. @throws {LastOwner}
 */
async function removePerson(trx: Transaction<Tables>, email: string, by: string, now: Date): Promise<boolean> {
  await aloneIn(trx, 'people')
  const known = await trx.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst()
  if (!known) return false
  if (known.role === 'owner') {
    await refuseLastOwner(trx, known.id)
    await addSecurityEvent(trx, { kind: 'owner-removed', fields: { who: email, by } }, now)
  }
  await trx.deleteFrom('people').where('id', '=', known.id).execute()
  await withdrawRights(trx, email, [], now)
  await forgetAddress(trx, known)
  return true
}

async function refuseLastOwner(trx: Transaction<Tables>, id: string): Promise<void> {
  const other = trx.selectFrom('people').select('id').where('role', '=', 'owner').where('id', '<>', id).limit(1)
  if (!(await other.executeTakeFirst())) throw new LastOwner('There must be an owner: make somebody else one first.')
}

export interface NewLink {
  personId: string
  tokenHash: string
  expiresAt: number
  /** No more than this many unused ones at once. */
  most: number
}

/** Keeps a link. Returns false if the person has as many as they may. Links that nobody used are forgotten. */
async function addLink(trx: Transaction<Tables>, { personId, tokenHash, expiresAt, most }: NewLink, now: Date) {
  await trx.deleteFrom('sign_in_links').where('expires_at', '<=', now.getTime()).execute()
  const unused = await trx.selectFrom('sign_in_links').select('token_hash').where('person_id', '=', personId).execute()
  if (unused.length >= most) return false
  await trx
    .insertInto('sign_in_links')
    .values({ token_hash: tokenHash, person_id: personId, expires_at: expiresAt })
    .execute()
  return true
}

export type NewSession = Pick<SessionRow, 'id' | 'token_hash' | 'agent'>

/**
 * Exchanges a link for a session, in one transaction: a link works once, in whichever process. The person's other links end with it.
 * Returns false if there is no such link, or its time is over.
 */
async function takeLink(
  trx: Transaction<Tables>,
  tokenHash: string,
  session: NewSession,
  since: SessionsSince,
  now: Date,
): Promise<boolean> {
  const taken = await trx
    .deleteFrom('sign_in_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.getTime())
    .returning('person_id')
    .executeTakeFirst()
  if (!taken) return false
  await trx.deleteFrom('sign_in_links').where('person_id', '=', taken.person_id).execute()
  await openSession(trx, taken.person_id, session, since, now)
  return true
}

/** A passkey that has signed. */
export interface UsedPasskey {
  id: string
  counter: number
}

/** Opens a session for a passkey that has signed. Returns false if it was removed meanwhile. */
async function takePasskey(
  trx: Transaction<Tables>,
  { id, counter }: UsedPasskey,
  session: NewSession,
  since: SessionsSince,
  now: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable('passkeys')
    .set({ counter, used_at: now.getTime() })
    .where('id', '=', id)
    .returning('person_id')
    .executeTakeFirst()
  if (!used) return false
  await openSession(trx, used.person_id, session, since, now)
  return true
}

/** Sessions that have ended, whoever’s, are forgotten. */
async function openSession(
  trx: Transaction<Tables>,
  personId: string,
  session: NewSession,
  { signedIn, seen }: SessionsSince,
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where((where) => where.or([where('signed_in_at', '<=', signedIn), where('seen_at', '<=', seen)]))
    .execute()
  await trx
    .insertInto('sessions')
    .values({ ...session, person_id: personId, signed_in_at: now.getTime(), seen_at: now.getTime() })
    .execute()
}

/** A session with the role that its person has now, not the one at the sign-in. */
const findSession = (db: Kysely<Tables>, tokenHash: string, since: SessionsSince): Promise<OpenSession | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .selectAll('sessions')
    .select(['people.email', 'people.role'])
    .where('token_hash', '=', tokenHash)
    .where('signed_in_at', '>', since.signedIn)
    .where('seen_at', '>', since.seen)
    .executeTakeFirst()
