import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { type Right, type Role, rightsOf, roleNames } from '#schemas/http/admin/roles'
import { affectedRows } from '../db/engines.ts'
import type { Database, PersonRow, Transaction } from '../db/tables.ts'
import { addSecurityEvent } from './security-events.ts'

/** Somebody lost the right while what they asked for was prepared. Nothing was written. */
export class RightLostError extends Error {
  override name = 'RightLostError'
}

export const RIGHT_LOST = 'Whoever scheduled it may not publish any more. Look at it, and publish it or discard it.'

const rolesWith = (right: Right): Role[] => roleNames.filter((role) => rightsOf(role).includes(right))

/** Holds until the transaction ends. Call it before anything is written. @throws {RightLostError} */
export async function requireRight(trx: Transaction, email: string, right: Right): Promise<void> {
  const person = trx.selectFrom('people').select('id').where('email', '=', email).where('role', 'in', rolesWith(right))
  if (!(await person.forShare().executeTakeFirst())) throw new RightLostError(`${email} may not do this any more.`)
}

/** Stops what somebody may not do any more: their scheduled changes become drafts, and their previews end. */
export async function withdrawRights(
  trx: Transaction,
  email: string,
  rights: readonly Right[],
  now: Date,
): Promise<void> {
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

/** Gives somebody who is back the authorship of what they did. */
export async function rememberAddress(trx: Database, { id, email }: PersonRow): Promise<void> {
  for (const table of ['revisions', 'drafts', 'pictures'] as const)
    await trx.updateTable(table).set({ author: email }).where('author', '=', formerName(id)).execute()
}

/** Takes a removed person's address out of what is kept without an end. */
export async function forgetAddress(trx: Database, { id, email }: PersonRow): Promise<void> {
  const author = formerName(id)
  for (const table of ['revisions', 'drafts', 'pictures'] as const)
    await trx.updateTable(table).set({ author }).where('author', '=', email).execute()
  for (const table of ['revisions', 'drafts'] as const)
    await trx
      .updateTable(table)
      .set({ note: sql<string>`replace(note, ${email}, ${author})` })
      .where('note', 'like', `%${email}%`)
      .execute()
}
