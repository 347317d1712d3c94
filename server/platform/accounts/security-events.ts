import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { addAlert } from '../db/outbox.ts'
import type { Database, SecurityKind, Transaction } from '../db/tables.ts'

export interface SecurityEvent {
  kind: SecurityKind
  /** `who`: the person whom it concerns. `by`: who did it. */
  fields: Readonly<Record<string, string>>
}

interface ListedEvent extends SecurityEvent {
  at: Date
}

/**
 * Call in the transaction in which it happens. Content can't name recipients. Whoever becomes an owner is not told of
 * that.
 */
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

export async function listSecurityEvents(db: Database, limit: number): Promise<ListedEvent[]> {
  const rows = await db.selectFrom('security_events').selectAll().orderBy('at', 'desc').limit(limit).execute()
  return rows.map(({ at, kind, fields }) => ({
    at: new Date(at),
    kind,
    fields: z.record(z.string(), z.string()).parse(JSON.parse(fields)),
  }))
}

export async function forgetSecurityEvents(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('security_events').where('at', '<', before.getTime()).execute()
}
