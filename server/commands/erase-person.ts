import { readFile, unlink } from 'node:fs/promises'
import { SIGNUP } from '#schemas/signups/signup-paths'
import { committerOf, vacuumRemoved } from '../platform/db/engines.ts'
import type { Channel, Database } from '../platform/db/tables.ts'
import { removeMailboxCounts } from '../platform/mail/mail-limits.ts'
import { listSavedMails } from '../platform/mail/transport.ts'
import {
  type Erasure,
  hasDelivery,
  listRequests,
  removeRequest,
  type StoredRequest,
} from '../requests/request-queries.ts'
import { removeSignup } from '../signups/signup-mutations.ts'

/** Not the mailing list's service: a subscriber who wants to be erased is not waiting for it. */
const WAITED_FOR: readonly Channel[] = ['staff-mail', 'acknowledgement']

/**
 * Removes requests in which the address is an answer, whoever sent them, with notes, replies, accesses and saved mails.
 * Undelivered requests are never removed, since somebody is waiting for them. @param address in lower case
 */
export async function erasePerson(db: Database, mailFolder: string, address: string, now: Date): Promise<Erasure> {
  const written = await textsAbout(db)
  const theirs: StoredRequest[] = []
  const mentions: StoredRequest[] = []
  // Sign-ups are in no list of requests.
  for (const kind of [undefined, SIGNUP])
    for await (const request of listRequests(db, { kind })) {
      const answers = Object.values(request.fields).map((answer) => answer.trim().toLowerCase())
      const texts = [...answers, ...(written.get(request.id) ?? [])]
      if (answers.includes(address)) theirs.push(request)
      else if (texts.some((text) => mentionsAddress(text, address))) mentions.push(request)
    }
  const erased: StoredRequest[] = []
  const waiting: StoredRequest[] = []
  for (const request of theirs) (await removeOne(db, request, now)) ? erased.push(request) : waiting.push(request)
  if (waiting.length === 0) await removeMailboxCounts(db, address)
  const deliveryIds = new Set(erased.flatMap(({ deliveries }) => deliveries.map(({ id }) => id)))
  const mails = await removeMailsOf(db, mailFolder, deliveryIds, address)
  return { erased: erased.length, mails, waiting, mentions, isForgotten: await vacuumRemoved(db) }
}

/** Removes a request, unless somebody is waiting for it. */
async function removeOne(db: Database, { id, kind }: StoredRequest, now: Date): Promise<boolean> {
  if (kind !== SIGNUP) return removeRequest(db, id, WAITED_FOR)
  await committerOf(db)((trx) => removeSignup(trx, id, now))
  return true
}

async function textsAbout(db: Database): Promise<Map<string, string[]>> {
  const columns = ['submission_id', 'text'] as const
  const notes = await db.selectFrom('request_notes').select(columns).execute()
  const replies = await db.selectFrom('request_replies').select(columns).execute()
  const byRequest = Map.groupBy([...notes, ...replies], ({ submission_id }) => submission_id)
  return new Map([...byRequest].map(([id, rows]) => [id, rows.map(({ text }) => text.toLowerCase())]))
}

/** A text with `judith.ruth@example.org` does not mention `ruth@example.org`. */
function mentionsAddress(text: string, address: string): boolean {
  const at = text.indexOf(address)
  if (at === -1) return false
  const isInsideLonger = /[\w.+-]/.test(text[at - 1] ?? '') || /[\w-]/.test(text[at + address.length] ?? '')
  return !isInsideLonger || mentionsAddress(text.slice(at + address.length), address)
}

/** Removes also mails that contain the address and whose request is no longer stored; returns how many. */
async function removeMailsOf(db: Database, folder: string, deliveryIds: ReadonlySet<string>, address: string) {
  let removed = 0
  for (const { path, deliveryId } of await listSavedMails(folder)) {
    const isTheirs =
      deliveryIds.has(deliveryId) || ((await names(path, address)) && !(await hasDelivery(db, deliveryId)))
    if (!isTheirs) continue
    await unlink(path)
    removed += 1
  }
  return removed
}

/** Looks into the header, and into a body that may be broken over lines (quoted-printable). */
async function names(path: string, address: string): Promise<boolean> {
  const text = await readFile(path, 'latin1')
  return text
    .replace(/=\r?\n/g, '')
    .toLowerCase()
    .includes(address)
}
