import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { DAY_MILLISECONDS } from '#calendar/time/days'
import { type Role, rightsOf } from '#schemas/admin/roles'
import { ExpectedError } from '#schemas/expected-error'
import { affectedRows, type Commit, insertOnce, inTransactions, lockTable, withDatabase } from '../db/engines.ts'
import type { Database, LinkKind, PersonRow, SessionRow, Tables, Transaction } from '../db/tables.ts'
import { addSecurityEvent, anonymizeAuthor, browserOf, restoreAuthor, withdrawRights } from './security-events.ts'

/** Without an owner nobody could add one, but for whoever runs the server. */
export class LastOwnerError extends ExpectedError {}

export type OpenSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

interface SessionsSince {
  signedIn: number
  seen: number
  /** A session of later was begun or used while a clock was ahead: it would stay fresh, and last, for as long as that. */
  until: number
}

export type AccountsStore = ReturnType<typeof createAccountsStore>

export const createAccountsStore = (db: Database, commit: Commit) => ({
  listPeople: (): Promise<PersonRow[]> => db.selectFrom('people').selectAll().orderBy('email').execute(),
  findPerson: (email: string): Promise<PersonRow | undefined> =>
    db.selectFrom('people').selectAll().where('email', '=', storedAddress(email)).executeTakeFirst(),
  putPerson: (email: string, role: Role, by: string, now: Date) =>
    commit((trx) => putPerson(trx, { email: storedAddress(email), role, by }, now)),
  removePerson: (email: string, by: string, now: Date) =>
    commit((trx) => removePerson(trx, storedAddress(email), by, now)),
  addLink: (link: NewLink, now: Date) =>
    commit((trx) => addLink(trx, { ...link, email: storedAddress(link.email) }, now)),
  /** Exchanges a link for a session, in one transaction. Returns false if there is no such link, or its time is over. */
  signInByLink: (link: Omit<UsedLink, 'agent'>, session: NewSession, since: SessionsSince, now: Date) =>
    commit(async (trx) => {
      const personId = await useLink(trx, { ...link, agent: session.agent }, now)
      return openSession(trx, personId, session, since, now)
    }),
  signInByPasskey: (used: UsedPasskey, session: NewSession, since: SessionsSince, now: Date) =>
    commit(async (trx) => openSession(trx, await usePasskey(trx, used, now), session, since, now)),
  ...withDatabase(db, { findSession }),
  ...inTransactions(commit, { endSessions, recordUndo, restorePerson }),
  listSessions: (personId: string, since: SessionsSince): Promise<SessionRow[]> =>
    db
      .selectFrom('sessions')
      .selectAll()
      .where('person_id', '=', personId)
      .where(isOpenSession(since))
      .orderBy('seen_at', 'desc')
      .execute(),
  async touchSession(id: string, now: Date): Promise<void> {
    await db.updateTable('sessions').set({ seen_at: now.getTime() }).where('id', '=', id).execute()
  },
  endSession: async (personId: string, id: string): Promise<boolean> =>
    (await affectedRows(db.deleteFrom('sessions').where('person_id', '=', personId).where('id', '=', id))) > 0,
  wasUndone: async (tokenHash: string): Promise<boolean> => {
    const used = db.selectFrom('used_undos').select('token_hash').where('token_hash', '=', tokenHash)
    return (await used.executeTakeFirst()) !== undefined
  },
})

/** Longer than somebody looks at what they have just done. */
export const UNDO_MILLISECONDS = 60 * 60_000

async function recordUndo(trx: Transaction, token_hash: string, now: Date): Promise<void> {
  const used_at = now.getTime()
  await trx
    .deleteFrom('used_undos')
    .where('used_at', '<', used_at - UNDO_MILLISECONDS)
    .execute()
  await insertOnce(trx, 'used_undos', { token_hash, used_at })
}

const storedAddress = (email: string) => email.trim().toLowerCase()

/** Adds somebody, or gives them another role. Returns whether they are new. @throws {LastOwnerError} */
async function putPerson(trx: Transaction, { email, role, by }: { email: string; role: Role; by: string }, now: Date) {
  await lockTable(trx, 'people')
  const known = await trx.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst()
  const [wasOwner, isOwner] = [known?.role === 'owner', role === 'owner']
  if (known && wasOwner && !isOwner) await endOwnership(trx, known, by, now)
  await trx
    .insertInto('people')
    .values({ id: randomUUID(), email, role, added_at: now.getTime() })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ role }))
    .execute()
  if (isOwner && !wasOwner) await addSecurityEvent(trx, { kind: 'owner-added', fields: { who: email, by } }, now)
  if (known) await withdrawRights(trx, email, rightsOf(role), now)
  return known === undefined
}

/** Stops what they have scheduled, too. Returns false if there is no such person. @throws {LastOwnerError} */
async function removePerson(trx: Transaction, email: string, by: string, now: Date): Promise<boolean> {
  await lockTable(trx, 'people')
  const known = await trx.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst()
  if (!known) return false
  if (known.role === 'owner') await endOwnership(trx, known, by, now)
  await trx.deleteFrom('people').where('id', '=', known.id).execute()
  await withdrawRights(trx, email, [], now)
  await anonymizeAuthor(trx, known)
  return true
}

/** Their sessions and passkeys stay gone. Returns false if somebody has the address again. */
async function restorePerson(trx: Transaction, person: PersonRow, by: string, now: Date): Promise<boolean> {
  await lockTable(trx, 'people')
  const { email } = person
  if (await trx.selectFrom('people').select('id').where('email', '=', email).executeTakeFirst()) return false
  await trx.insertInto('people').values(person).execute()
  await restoreAuthor(trx, person)
  if (person.role === 'owner') await addSecurityEvent(trx, { kind: 'owner-added', fields: { who: email, by } }, now)
  return true
}

/** Tells the owners that somebody is no longer one of them. @throws {LastOwnerError} */
async function endOwnership(trx: Transaction, { id, email }: PersonRow, by: string, now: Date): Promise<void> {
  const other = trx.selectFrom('people').select('id').where('role', '=', 'owner').where('id', '<>', id).limit(1)
  if (!(await other.executeTakeFirst()))
    throw new LastOwnerError('There must be an owner: make somebody else one first.')
  await addSecurityEvent(trx, { kind: 'owner-removed', fields: { who: email, by } }, now)
}

type NewSession = Pick<SessionRow, 'id' | 'token_hash' | 'agent'>

async function endSessions(trx: Transaction, personId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('person_id', '=', personId).execute()
  await endLinks(trx, personId)
}

export interface UsedPasskey {
  id: string
  counter: number
}

async function usePasskey(trx: Transaction, { id, counter }: UsedPasskey, now: Date): Promise<string | undefined> {
  const using = trx.updateTable('passkeys').set({ counter, used_at: now.getTime() }).where('id', '=', id)
  return (await using.returning('person_id').executeTakeFirst())?.person_id
}

/** Returns false if it is nobody's. Sessions that have ended, whoever’s, are forgotten. */
async function openSession(
  trx: Transaction,
  personId: string | undefined,
  session: NewSession,
  { signedIn, seen }: SessionsSince,
  now: Date,
): Promise<boolean> {
  if (personId === undefined) return false
  await trx
    .deleteFrom('sessions')
    .where((where) => where.or([where('signed_in_at', '<=', signedIn), where('seen_at', '<=', seen)]))
    .execute()
  await trx
    .insertInto('sessions')
    .values({ ...session, person_id: personId, signed_in_at: now.getTime(), seen_at: now.getTime() })
    .execute()
  await trx
    .updateTable('people')
    .set({ signed_in_at: now.getTime() })
    .where('id', '=', personId)
    .where('signed_in_at', 'is', null)
    .execute()
  return true
}

const isOpenSession =
  ({ signedIn, seen, until }: SessionsSince) =>
  ({ and, eb }: ExpressionBuilder<Tables, 'sessions'>) =>
    and([
      eb('sessions.signed_in_at', '>', signedIn),
      eb('sessions.signed_in_at', '<=', until),
      eb('sessions.seen_at', '>', seen),
      eb('sessions.seen_at', '<=', until),
    ])

const findSession = (db: Database, tokenHash: string, since: SessionsSince) =>
  db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .selectAll('sessions')
    .select(['people.email', 'people.role'])
    .where('token_hash', '=', tokenHash)
    .where(isOpenSession(since))
    .executeTakeFirst()

/** The browser and network that asked for a link: plain, or as digests in the store. */
export interface LinkOrigin {
  browser: string
  network: string
}

export interface NewLink {
  email: string
  kind: LinkKind
  tokenHash: string
  expiresAt: number
  origin?: LinkOrigin | undefined
  /** So many may be mailed of `counted` since each of these times. */
  mails?: { counted: string; most: readonly { since: number; count: number }[] } | undefined
}

/** Takes the same time for an unknown address. Returns false if nobody has it, or too many links were mailed. */
async function addLink(trx: Transaction, link: NewLink, now: Date): Promise<boolean> {
  const { email, kind, mails } = link
  if (mails && !(await countMail(trx, mails, now))) return false
  await trx.deleteFrom('sign_in_links').where('expires_at', '<=', now.getTime()).execute()
  const person = trx.selectFrom('people').select('id').where('email', '=', email)
  await trx.deleteFrom('sign_in_links').where('kind', '=', kind).where('person_id', 'in', person).execute()
  const inserting = trx
    .insertInto('sign_in_links')
    .columns(['token_hash', 'person_id', 'kind', 'expires_at', 'asked_browser', 'asked_network'])
    .expression((insert) =>
      insert
        .selectFrom('people')
        .select(({ val, cast }) => [
          val(link.tokenHash).as('token_hash'),
          'id',
          val(kind).as('kind'),
          cast<number>(val(link.expiresAt), 'bigint').as('expires_at'),
          cast<string | null>(val(link.origin?.browser ?? null), 'text').as('asked_browser'),
          cast<string | null>(val(link.origin?.network ?? null), 'text').as('asked_network'),
        ])
        .where('email', '=', email),
    )
  const isKnown = (await affectedRows(inserting)) > 0
  if (kind === 'invitation')
    await trx
      .updateTable('people')
      .set({ invited_at: now.getTime(), invited_until: link.expiresAt })
      .where('email', '=', email)
      .execute()
  return isKnown
}

async function countMail(trx: Transaction, { counted, most }: NonNullable<NewLink['mails']>, now: Date) {
  await lockTable(trx, 'sign_in_mails')
  const dayAgo = now.getTime() - DAY_MILLISECONDS
  await trx.deleteFrom('sign_in_mails').where('sent_at', '<=', dayAgo).execute()
  const rows = await trx.selectFrom('sign_in_mails').select('sent_at').where('counted', '=', counted).execute()
  if (most.some(({ since, count }) => rows.filter(({ sent_at }) => sent_at > since).length >= count)) return false
  await trx.insertInto('sign_in_mails').values({ counted, sent_at: now.getTime() }).execute()
  return true
}

interface UsedLink {
  tokenHash: string
  origin: LinkOrigin
  lifetimes: Readonly<Record<LinkKind, number>>
  agent: SessionRow['agent']
}

/** Ends all links of its person, and tells owners of another browser or network. Returns undefined if it is over. */
async function useLink(trx: Transaction, { tokenHash, origin, lifetimes, agent }: UsedLink, now: Date) {
  const taken = await trx
    .deleteFrom('sign_in_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.getTime())
    .returningAll()
    .executeTakeFirst()
  if (!taken || taken.expires_at > now.getTime() + lifetimes[taken.kind]) return undefined
  const { person_id, asked_browser, asked_network } = taken
  await endLinks(trx, person_id)
  const where = [
    ...(asked_browser !== null && asked_browser !== origin.browser ? ['in another browser'] : []),
    ...(asked_network !== null && asked_network !== origin.network ? ['from another network'] : []),
  ]
  if (where.length > 0) {
    const person = trx.selectFrom('people').select('email').where('id', '=', person_id)
    const { email } = await person.executeTakeFirstOrThrow()
    const fields = { who: email, browser: browserOf(agent), where: where.join(' and ') }
    await addSecurityEvent(trx, { kind: 'signed-in-elsewhere', fields }, now)
  }
  return person_id
}

const endLinks = async (trx: Database, personId: string): Promise<void> => {
  await trx.deleteFrom('sign_in_links').where('person_id', '=', personId).execute()
}
