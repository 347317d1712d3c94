import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MILLISECONDS } from '#calendar/time/days'
import type { Forms } from '#schemas/requests/forms'
import { sortableTime } from '../platform/campus-time.ts'
import { vacuumRemoved } from '../platform/db/engines.ts'
import { referenceOf } from '../platform/db/outbox.ts'
import type { Database } from '../platform/db/tables.ts'
import { formatCount } from '../platform/mail/plain-text.ts'
import { removeOldMails } from '../platform/mail/transport.ts'
import {
  findRequests,
  listRequests,
  removeDelivered,
  retryDeliveries,
  type StoredRequest,
} from '../requests/request-queries.ts'
import { BYTE_ORDER_MARK, csvTable } from '../requests/requests-csv.ts'
import { addressIn, type Filters, referenceIn, selectionOf } from './command.ts'
import { type Erasure, erasePerson } from './erase-person.ts'
import { printList, printRequest } from './print-requests.ts'

export interface CommandContext {
  db: Database
  dataDir: string
  retentionDays: number
  forms: Forms
  print: (line: string) => void
  write: (text: string) => void
  now: Date
}

export type Result = 'done' | 'nothing'

const lineOf = ({ id, ...request }: StoredRequest) => JSON.stringify({ id, reference: referenceOf(id), ...request })

export async function list({ db, print }: CommandContext, filters: Filters, json = false): Promise<Result> {
  const requests = listRequests(db, selectionOf(filters))
  if (!json) return resultForCount(await printList(requests, print))
  let count = 0
  for await (const request of requests) {
    count += 1
    print(lineOf(request))
  }
  return resultForCount(count)
}

const resultForCount = (count: number): Result => (count > 0 ? 'done' : 'nothing')

/** Prints a message if there is none, or several. */
async function findOneRequest(reference: string, { db, print }: CommandContext): Promise<StoredRequest | undefined> {
  const requests = await findRequests(db, reference)
  if (requests.length === 1) return requests[0]
  print(
    requests.length === 0
      ? `There is no request ${reference}.`
      : `${reference} is the beginning of several ids: ${requests.map(({ id }) => id).join(', ')}`,
  )
  return undefined
}

export async function prune({ db, print, now, dataDir, retentionDays }: CommandContext): Promise<Result> {
  const before = new Date(now.getTime() - retentionDays * DAY_MILLISECONDS)
  const removed = await removeDelivered(db, before)
  await removeOldMails(join(dataDir, 'mail'), before)
  await vacuumRemoved(db)
  print(`${formatCount(removed, 'request')} from before ${sortableTime(before)} removed.`)
  return resultForCount(removed)
}

export async function show(desk: CommandContext, reference: string, json = false): Promise<Result> {
  const request = await findOneRequest(referenceIn(reference), desk)
  if (request) desk.print(json ? lineOf(request) : printRequest(request, desk.forms))
  return request ? 'done' : 'nothing'
}

export async function retry(desk: CommandContext, reference: string | undefined): Promise<Result> {
  const request = reference === undefined ? undefined : await findOneRequest(referenceIn(reference), desk)
  if (reference !== undefined && !request) return 'nothing'
  const tried = await retryDeliveries(desk.db, request?.id, desk.now)
  desk.print(
    tried > 0 ? `${formatCount(tried, 'delivery', 'deliveries')} will be tried now.` : 'Nothing is undelivered.',
  )
  return resultForCount(tried)
}

export async function exportCsv(
  desk: CommandContext,
  filters: Filters,
  { file, bom }: { file?: string | undefined; bom: boolean },
): Promise<Result> {
  const selection = selectionOf(filters)
  const { count, lines } = await csvTable(() => listRequests(desk.db, selection), desk.forms)
  const mark = bom ? BYTE_ORDER_MARK : ''
  if (file === undefined) {
    desk.write(mark)
    for await (const line of lines) desk.write(line)
    return resultForCount(count)
  }
  await writeNewFile(file, mark, lines)
  desk.print(`${formatCount(count, 'request')} written to ${file}.`)
  return resultForCount(count)
}

/** It contains people's names and addresses: only its owner may read it, and an existing file is not overwritten. */
async function writeNewFile(file: string, mark: string, lines: AsyncIterable<string>): Promise<void> {
  const out = await open(file, 'wx', 0o600)
  try {
    await out.write(mark)
    for await (const line of lines) await out.write(line)
    await out.sync()
  } finally {
    await out.close()
  }
}

export async function erase({ db, dataDir, print }: CommandContext, given: string): Promise<Result> {
  const address = addressIn(given)
  const erasure = await erasePerson(db, join(dataDir, 'mail'), address, new Date())
  for (const line of describeErasure(erasure, address)) print(line)
  const isAllDone = erasure.waiting.length === 0 && erasure.isForgotten
  return isAllDone ? resultForCount(erasure.erased + erasure.mails) : 'nothing'
}

function describeErasure({ erased, mails, waiting, mentions, isForgotten }: Erasure, address: string): string[] {
  const listed = (requests: readonly StoredRequest[]) =>
    requests.map(({ id, kind, state }) => `  ${referenceOf(id)}  ${kind}, ${state}`)
  const total = erased + mails
  const lines = [
    total === 0
      ? `Nothing of ${address} was erased.`
      : `Erased ${formatCount(erased, 'request')} and ${formatCount(mails, 'kept mail')} of ${address}.`,
  ]
  if (waiting.length > 0)
    lines.push(
      `${formatCount(waiting.length, 'request is', 'requests are')} not delivered yet and had to be kept. When delivered, erase again:`,
      ...listed(waiting),
    )
  if (mentions.length > 0)
    lines.push('Other people mention the address in these requests, which were kept:', ...listed(mentions))
  if (erased > 0) lines.push('Backups that the site made itself have them for at most 35 days more.')
  if (!isForgotten)
    lines.push('The database was too busy to empty its log, which may still have the text. Erase again to do so.')
  return lines
}
