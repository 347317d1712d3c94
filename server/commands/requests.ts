import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, DAY_MILLISECONDS, isDay } from '#calendar/time/days'
import { momentAt } from '#calendar/time/local-time'
import { type CampusSettings, withCampus, withStaffLocale } from '#content-reader/locale-context'
import { UsageError } from '#schemas/expected-error'
import { formatInstant, getTimeZone } from '#schemas/locale'
import { fieldsOf } from '#schemas/requests/define-form'
import { type Forms, formKindOf, formKinds, formsWith } from '#schemas/requests/forms'
import { shortened } from '#schemas/text'
import { type Config, readConfig } from '../config.ts'
import { vacuumRemoved } from '../platform/db/engines.ts'
import { openExistingStore } from '../platform/db/open-store.ts'
import { referenceOf } from '../platform/db/outbox.ts'
import type { Database } from '../platform/db/tables.ts'
import { keepFilesPrivate } from '../platform/files.ts'
import { formatCount, sanitizeLine, sanitizeLines } from '../platform/mail/envelope.ts'
import { removeOldMails } from '../platform/mail/transport.ts'
import {
  type Erasure,
  findRequests,
  listRequests,
  type RequestFilter,
  removeDelivered,
  retryDeliveries,
  type StoredDelivery,
  type StoredRequest,
} from '../requests/request-queries.ts'
import { csvTable, sortableTime } from '../requests/requests-csv.ts'
import { erasePerson } from './erase-person.ts'
import { readServerContent } from './published-content.ts'

export type RequestsCommand = (run: typeof requestCommands, context: CommandContext) => Promise<Result>

export async function runRequestsCommand(run: RequestsCommand): Promise<void> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  const { settings, forms } = await readContentOrNone(config)
  const db = await openExistingStore(config)
  try {
    const write = (text: string) => process.stdout.write(text)
    const context = {
      db,
      dataDir: config.DATA_DIR,
      retentionDays: config.RETENTION_DAYS,
      forms,
      print: (line: string) => write(`${line}\n`),
      write,
      now: new Date(),
    }
    const result = withCampus(
      () => settings,
      () => withStaffLocale(() => run(requestCommands, context)),
    )
    process.exitCode = (await result) === 'done' ? 0 : 1
  } finally {
    await db.destroy()
  }
}

const NO_CONTENT = {
  settings: { locale: 'en-US', place: { timeZone: 'UTC' } },
  forms: formsWith(() => undefined, []),
}

const readContentOrNone = (config: Config): Promise<{ settings: CampusSettings; forms: Forms }> =>
  readServerContent(config).catch(() => NO_CONTENT)

interface CommandContext {
  db: Database
  dataDir: string
  retentionDays: number
  forms: Forms
  print: (line: string) => void
  write: (text: string) => void
  now: Date
}

type Result = 'done' | 'nothing'

const jsonLineOf = ({ id, ...request }: StoredRequest) => JSON.stringify({ id, reference: referenceOf(id), ...request })

async function list({ db, print }: CommandContext, filters: Filters, json = false): Promise<Result> {
  const requests = listRequests(db, selectionOf(filters))
  if (!json) return resultForCount(await printList(requests, print))
  let count = 0
  for await (const request of requests) {
    count += 1
    print(jsonLineOf(request))
  }
  return resultForCount(count)
}

const resultForCount = (count: number): Result => (count > 0 ? 'done' : 'nothing')

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

async function prune({ db, print, now, dataDir, retentionDays }: CommandContext): Promise<Result> {
  const before = new Date(now.getTime() - retentionDays * DAY_MILLISECONDS)
  const removed = await removeDelivered(db, before)
  await removeOldMails(join(dataDir, 'mail'), before)
  await vacuumRemoved(db)
  print(`${formatCount(removed, 'request')} from before ${sortableTime(before)} removed.`)
  return resultForCount(removed)
}

async function show(context: CommandContext, reference: string, json = false): Promise<Result> {
  const request = await findOneRequest(referenceIn(reference), context)
  if (request) context.print(json ? jsonLineOf(request) : printRequest(request, context.forms))
  return request ? 'done' : 'nothing'
}

async function retry(context: CommandContext, reference: string | undefined): Promise<Result> {
  const request = reference === undefined ? undefined : await findOneRequest(referenceIn(reference), context)
  if (reference !== undefined && !request) return 'nothing'
  const tried = await retryDeliveries(context.db, request?.id, context.now)
  context.print(
    tried > 0 ? `${formatCount(tried, 'delivery', 'deliveries')} will be tried now.` : 'Nothing is undelivered.',
  )
  return resultForCount(tried)
}

async function exportCsv(
  context: CommandContext,
  filters: Filters,
  { file, bom }: { file?: string | undefined; bom: boolean },
): Promise<Result> {
  const selection = selectionOf(filters)
  const { count, lines } = await csvTable(() => listRequests(context.db, selection), context.forms, bom)
  if (file === undefined) {
    for await (const line of lines) context.write(line)
    return resultForCount(count)
  }
  await writeNewFile(file, lines)
  context.print(`${formatCount(count, 'request')} written to ${file}.`)
  return resultForCount(count)
}

/** It contains people's names and addresses: only its owner may read it, and an existing file is not overwritten. */
async function writeNewFile(file: string, lines: AsyncIterable<string>): Promise<void> {
  const out = await open(file, 'wx', 0o600)
  try {
    for await (const line of lines) await out.write(line)
    await out.sync()
  } finally {
    await out.close()
  }
}

async function erase({ db, dataDir, print }: CommandContext, given: string): Promise<Result> {
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

const SHORT = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

const shortTime = (instant: Date): string => formatInstant(instant, SHORT, getTimeZone())

const NAME_WIDTH = 28
const KIND_WIDTH = Math.max(...formKinds.map((kind) => kind.length))

const row = (reference: string, received: string, kind: string, state: string, name: string, address: string) =>
  [reference.padEnd(8), received.padEnd(28), kind.padEnd(KIND_WIDTH), state.padEnd(6), name.padEnd(NAME_WIDTH), address]
    .join('  ')
    .trimEnd()

/** Prints one line for each request while reading, then the number in each state. Returns the number of requests. */
async function printList(requests: AsyncIterable<StoredRequest>, print: (line: string) => void): Promise<number> {
  const counts = new Map<string, number>()
  let total = 0
  for await (const request of requests) {
    if (total === 0) print(row('ID', 'RECEIVED', 'KIND', 'STATE', 'NAME', 'EMAIL'))
    print(lineOf(request))
    counts.set(request.state, (counts.get(request.state) ?? 0) + 1)
    total += 1
  }
  const states = [...counts].map(([state, count]) => `${count} ${state}`).join(', ')
  print(total === 0 ? 'There is no such request.' : `\n${formatCount(total, 'request')}: ${states}.`)
  return total
}

function lineOf({ id, createdAt, kind, state, fields }: StoredRequest): string {
  const name = `${fields.user_first_name ?? fields.firstName ?? ''} ${fields.user_last_name ?? fields.lastName ?? ''}`
  const address = fields.user_email ?? fields.email ?? ''
  return row(
    referenceOf(id),
    shortTime(createdAt),
    kind,
    state,
    shortened(sanitizeLine(name), NAME_WIDTH),
    sanitizeLine(address),
  )
}

function printRequest({ id, kind, createdAt, state, fields, deliveries }: StoredRequest, forms: Forms): string {
  const known = formKindOf(kind)
  const form = known && forms[known]
  const labels = new Map((form ? fieldsOf(form) : []).map(({ name, label }) => [name, label]))
  const answers = Object.entries(fields).map(
    ([name, answer]) => `${labels.get(name) ?? name}\n${sanitizeLines(answer, '    ')}`,
  )
  return [
    `${form?.title ?? kind}: ${referenceOf(id)}, ${state}`,
    `Id        ${id}`,
    `Received  ${shortTime(createdAt)} (${getTimeZone()})`,
    ...deliveries.map((delivery) => `Delivery  ${deliveryLine(delivery)}`),
    '',
    ...answers,
  ].join('\n')
}

function deliveryLine({ channel, state, attempts, dueAt, lastError, settledAt }: StoredDelivery): string {
  const notTried = state === 'due' ? ', not tried yet' : ''
  const tried = attempts === 0 ? notTried : `, tried ${formatCount(attempts, 'time')}`
  const when =
    state === 'due' ? `due since or at ${shortTime(dueAt)}` : settledAt ? `${state} ${shortTime(settledAt)}` : state
  const why = lastError ? `; last: ${sanitizeLine(lastError)}` : ''
  return `${channel}: ${when}${tried}${why}`
}

interface Filters extends Pick<RequestFilter, 'kind' | 'state'> {
  since?: string | undefined
  until?: string | undefined
}

/** With fewer letters, several requests may match. */
const FEWEST_LETTERS = 4

function referenceIn(word: string): string {
  if (new RegExp(`^[0-9a-f-]{${FEWEST_LETTERS},36}$`, 'i').test(word)) return word
  throw new UsageError(`"${word}" is not a reference: use the eight letters and digits in the mail, or a full id.`)
}

function addressIn(word: string): string {
  const address = word.trim().toLowerCase()
  if (/^\S+@\S+$/.test(address)) return address
  throw new UsageError(`"${word}" is not an email address.`)
}

function selectionOf({ kind, since, until, state }: Filters): RequestFilter {
  const from = since === undefined ? undefined : dayIn('--since', since, 0)
  const before = until === undefined ? undefined : dayIn('--until', until, 1)
  return { kind, from, before, state }
}

function dayIn(option: string, text: string, daysLater: number): Date {
  if (!isDay(text)) throw new UsageError(`${option} is a day, YYYY-MM-DD, and not "${text}".`)
  return new Date(momentAt(addDays(text, daysLater), '00:00', getTimeZone()))
}

export const requestCommands = { erase, exportCsv, list, prune, retry, show }
