import { fieldsOf } from '#schemas/forms/define-form'
import { formShapes } from '#schemas/forms/forms'
import { referenceOf } from '../mail/request-summary.ts'
import type { StoredRequest } from '../store/submission-queries.ts'
import { sortableTime } from './campus-time.ts'

/** Without it, Excel reads UTF-8 in the local encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

const OWN_COLUMNS = ['reference', 'id', 'kind', 'received', 'state', 'delivered', 'attempts', 'last_error'] as const

/** @param read is called twice: the columns must be known first */
export async function csvTable(read: () => AsyncIterable<StoredRequest>) {
  const known = new Set(fieldNames())
  const others = new Set<string>()
  let count = 0
  for await (const { fields } of read()) {
    count += 1
    for (const name of Object.keys(fields)) if (!known.has(name)) others.add(name)
  }
  return { count, lines: csvLines(read(), [...others]) }
}

/** RFC 4180: CRLF, quotes doubled. @param otherFields fields that only older requests have */
async function* csvLines(requests: AsyncIterable<StoredRequest>, otherFields: readonly string[]) {
  const names = [...new Set([...fieldNames(), ...otherFields])]
  yield csvLine([...OWN_COLUMNS, ...names])
  for await (const request of requests)
    yield csvLine([...ownCells(request), ...names.map((name) => request.fields[name] ?? '')])
}

const fieldNames = (): string[] =>
  Object.values(formShapes).flatMap((form) => fieldsOf<{ name: string }>(form).map(({ name }) => name))

function ownCells({ id, kind, createdAt, state, deliveries }: StoredRequest): string[] {
  const delivered = state === 'sent' ? deliveries.flatMap(({ settledAt }) => settledAt ?? []).at(-1) : undefined
  return [
    referenceOf(id),
    id,
    kind,
    sortableTime(createdAt),
    state,
    delivered ? sortableTime(delivered) : '',
    String(deliveries.reduce((sum, { attempts }) => sum + attempts, 0)),
    deliveries.flatMap(({ lastError }) => lastError ?? []).join('; '),
  ]
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/**
 * A spreadsheet runs what begins like a formula (`=HYPERLINK(…)`; some also accept full-width signs and leading
 * spaces), and a visitor may type one: an apostrophe before it makes it text, also after a semicolon, at which spreadsheets
 * of many countries split. OWASP, "CSV Injection".
 */
function csvCell(text: string): string {
  const harmless = text.replace(/(?<=^|;)(?=\s*[=+\-@＝＋－＠\t\r\n])/gu, "'")
  return /[",\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
