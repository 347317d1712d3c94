import { browserOf } from '#schemas/http/admin/browser-of'
import { affectedRows, aloneIn } from '../db/engines.ts'
import type { Database, LinkKind, SessionRow, Transaction } from '../db/tables.ts'
import { addSecurityEvent } from './security-events.ts'

/** Digests of a cookie and of a network with the link's own token. */
export interface LinkOrigin {
  browser: string
  network: string
}

export interface NewLink {
  /** In small letters. */
  email: string
  kind: LinkKind
  tokenHash: string
  expiresAt: number
  /** Nobody's, if a command or an owner made it. */
  origin?: LinkOrigin | undefined
  /** So many may be mailed of `counted` since each of these times. */
  mails?: { counted: string; most: readonly { since: number; count: number }[] } | undefined
}

/**
 * Ends the person's earlier link of this kind. Returns false if nobody has this address, or too many were mailed. It
 * does the same work for an address that nobody has: its time must not tell who is known.
 */
export async function addLink(trx: Transaction, link: NewLink, now: Date): Promise<boolean> {
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

const DAY = 24 * 60 * 60_000

/** Returns false if there were too many. */
async function countMail(
  trx: Transaction,
  { counted, most }: NonNullable<NewLink['mails']>,
  now: Date,
): Promise<boolean> {
  await aloneIn(trx, 'sign_in_mails')
  await trx
    .deleteFrom('sign_in_mails')
    .where('sent_at', '<=', now.getTime() - DAY)
    .execute()
  const rows = await trx.selectFrom('sign_in_mails').select('sent_at').where('counted', '=', counted).execute()
  if (most.some(({ since, count }) => rows.filter(({ sent_at }) => sent_at > since).length >= count)) return false
  await trx.insertInto('sign_in_mails').values({ counted, sent_at: now.getTime() }).execute()
  return true
}

export interface UsedLink {
  tokenHash: string
  origin: LinkOrigin
  /** A link that ends later was made while a clock was ahead. */
  lifetimes: Readonly<Record<LinkKind, number>>
  agent: SessionRow['agent']
}

/**
 * Ends all links of its person; one works once, in whichever process. Owners are told of another browser or network.
 * Returns undefined if there is no such link, or its time is over.
 */
export async function takeLink(
  trx: Transaction,
  { tokenHash, origin, lifetimes, agent }: UsedLink,
  now: Date,
): Promise<string | undefined> {
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

export const endLinks = async (trx: Database, personId: string): Promise<void> => {
  await trx.deleteFrom('sign_in_links').where('person_id', '=', personId).execute()
}
