import { randomBytes } from 'node:crypto'
import type { Transaction } from './database.ts'

/** More pages than a long request changes, with its deliveries and their indexes: where this fits, a request does. */
const BYTES = 96 * 1024

/**
 * Random, since the same text again would not be written. @throws the database's error: a request could not be stored
 * now
 */
export async function tryWriting(trx: Transaction): Promise<void> {
  const text = randomBytes(BYTES / 2).toString('hex')
  await trx
    .insertInto('trial_writes')
    .values({ id: 1, text })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ text }))
    .execute()
}
