import { hash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Right, rightsOf, roleNames } from '#schemas/admin/roles'
import { affectedRows } from '../db/engines.ts'
import { addAlert } from '../db/outbox.ts'
import type { Database, PersonRow, SecurityKind, Transaction } from '../db/tables.ts'

export interface SecurityEvent {
  kind: SecurityKind
  fields: Readonly<Record<string, string>>
}

/** Mails the owners, but not whoever becomes one. Call it in the transaction of the event. */
export async function addSecurityEvent(trx: Transaction, { kind, fields }: SecurityEvent, now: Date): Promise<void> {
  const id = randomUUID()
  const row = { id, at: now.getTime(), kind, fields: JSON.stringify(fields) }
  await trx.insertInto('security_events').values(row).execute()
  const owners = await trx.selectFrom('people').select('email').where('role', '=', 'owner').execute()
  for (const { email } of owners) {
    if (kind === 'owner-added' && email === fields.who) continue
    const alert = { occasion: `${id}:${email}`, fields: { ...fields, event: kind, to: email } }
    await addAlert(trx, { ...alert, kind: 'security_alert' }, now)
  }
}

export async function listSecurityEvents(db: Database, limit: number): Promise<(SecurityEvent & { at: Date })[]> {
  const rows = await db.selectFrom('security_events').selectAll().orderBy('at', 'desc').limit(limit).execute()
  return rows.map(({ at, kind, fields }) => ({
    at: new Date(at),
    kind,
    fields: z.record(z.string(), z.string()).parse(JSON.parse(fields)),
  }))
}

export async function removeSecurityEvents(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('security_events').where('at', '<', before.getTime()).execute()
}

export function describeSecurityEvent(kind: SecurityKind, fields: Readonly<Record<string, string>>) {
  const { who = '', by = '', browser = '', what = '', where = '', count = '', address = '' } = fields
  const texts: Readonly<Record<SecurityKind, { title: string; happened: string }>> = {
    'address-recorded': {
      title: 'The address of the site was recorded',
      happened:
        `Links to sign in lead to ${address} from now on, whatever the words say later. ` +
        'If that is not the address of the site, set SITE_URL on the server.',
    },
    'drafts-stopped': {
      title: 'Scheduled changes were stopped',
      happened:
        `${who} may not publish any more. ` +
        `What they had scheduled (${count}) is not published by itself: it is under Drafts.`,
    },
    'mailboxes-moved': {
      title: 'Mails or links go elsewhere',
      happened: `${by} has changed who receives mails, or where the site is:\n${what}`,
    },
    'owner-added': {
      title: 'There is a new owner',
      happened: `${who} may now decide on people, recipients and settings. That was done by ${by}.`,
    },
    'owner-removed': {
      title: 'Somebody is no owner any more',
      happened: `${who} was an owner, and was removed or given another role. That was done by ${by}.`,
    },
    'passkey-added': {
      title: 'A passkey was added',
      happened: `${who} can sign in without a mail, with a passkey that was made in ${browser}.`,
    },
    'signed-in-elsewhere': {
      title: 'A link was used elsewhere',
      happened: `Somebody signed in as ${who}, in ${browser}, with a link that had been asked for ${where}.`,
    },
  }
  return texts[kind]
}

/** Somebody lost the right while what they asked for was prepared. Nothing was written. */
export class RightLostError extends Error {}

export const RIGHT_LOST = 'Whoever scheduled it may not publish any more. Look at it, and publish it or discard it.'

/** Holds until the transaction ends. Call it before anything is written. @throws {RightLostError} */
export async function requireRight(trx: Transaction, email: string, right: Right): Promise<void> {
  const roles = roleNames.filter((role) => rightsOf(role).includes(right))
  const person = trx.selectFrom('people').select('id').where('email', '=', email).where('role', 'in', roles)
  if (!(await person.forShare().executeTakeFirst())) throw new RightLostError(`${email} may not do this any more.`)
}

/** Stops what somebody may not do any more: their scheduled changes become drafts, and their previews end. */
export async function withdrawRights(trx: Transaction, email: string, rights: readonly Right[], now: Date) {
  if (!rights.includes('publish')) {
    const stopping = trx
      .updateTable('drafts')
      .set({ publish_at: null, problem: RIGHT_LOST })
      .where('author', '=', email)
      .where('publish_at', 'is not', null)
    const count = await affectedRows(stopping)
    if (count > 0)
      await addSecurityEvent(trx, { kind: 'drafts-stopped', fields: { who: email, count: `${count}` } }, now)
  }
  if (rights.includes('draft')) return
  await trx.deleteFrom('content_previews').where('author', '=', email).execute()
}

/** Keeps one person's changes together in the history, without an address. */
const formerName = (id: string): string => `former member ${hash('sha256', id).slice(0, 8)}`

async function renameAuthor(trx: Database, from: string, author: string): Promise<void> {
  for (const table of ['revisions', 'drafts', 'pictures'] as const)
    await trx.updateTable(table).set({ author }).where('author', '=', from).execute()
}

export const restoreAuthor = (trx: Database, { id, email }: PersonRow): Promise<void> =>
  renameAuthor(trx, formerName(id), email)

/** Takes a removed person's address out of what is kept without an end. */
export async function anonymizeAuthor(trx: Database, { id, email }: PersonRow): Promise<void> {
  const author = formerName(id)
  await renameAuthor(trx, email, author)
  for (const table of ['revisions', 'drafts'] as const)
    await trx
      .updateTable(table)
      .set({ note: sql<string>`replace(note, ${email}, ${author})` })
      .where('note', 'like', `%${email}%`)
      .execute()
}

/** The first that fits counts: browsers name those that they resemble, too. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['iPhone', 'an iPhone'],
  ['iPad', 'an iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'a Mac'],
  ['CrOS', 'a Chromebook'],
  ['Linux', 'Linux'],
] as const

/** Names a browser by its user agent as a person would: "Firefox on Windows". */
export function browserOf(agent: string): string {
  const named = (table: typeof BROWSERS | typeof SYSTEMS) => table.find(([sign]) => agent.includes(sign))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (!browser) return 'A browser that is not known'
  return system ? `${browser} on ${system}` : browser
}
