import { getTimeZone } from '#schemas/locale'
import { fieldsOf } from '#schemas/requests/define-form'
import { type Field, optionText } from '#schemas/requests/form-fields'
import { type Forms, formKindOf, mailingList } from '#schemas/requests/forms'
import { dayOnCampus } from '#schemas/time-zone'
import { referenceOf } from '../platform/db/outbox.ts'
import type { StoredRequest } from './request-queries.ts'

/** Without it, Excel reads UTF-8 in the local encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** "2026-11-21 12:00:00", by the campus's clocks: the Swedish format is what spreadsheets recognize as date and time. */
export const sortableTime = (instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: getTimeZone() }).format(instant)

type Cells = readonly (readonly [heading: string, text: string])[]

/** Makes one column of a label that several forms have. @param read is called twice: the columns must be known first */
export async function csvTable(read: () => AsyncIterable<StoredRequest>, forms: Forms, hasMark: boolean) {
  const namesOf = new Map<string, Set<string>>()
  let count = 0
  for await (const { kind, fields } of read()) {
    count += 1
    namesOf.set(kind, new Set([...(namesOf.get(kind) ?? []), ...Object.keys(fields)]))
  }
  const hasSubscribersAlone = namesOf.size === 1 && namesOf.has(mailingList.kind)
  const headings = new Map(
    [...namesOf].map(([kind, names]) => [kind, headingsOf(kind, names, forms, hasSubscribersAlone)]),
  )
  const questions = new Set([...headings.values()].flatMap((headings) => [...headings.values()]))
  const describe = (request: StoredRequest): Cells => {
    const answers = answersOf(request, headings.get(request.kind) ?? new Map(), forms)
    const received = ['Received', sortableTime(request.createdAt)] as const
    if (hasSubscribersAlone) return [...answers, received]
    const about = [['Reference', referenceOf(request.id)], ['Form', request.kind], received] as const
    return [...about, ...answers, ...deliveryOf(request)]
  }
  const columns = hasSubscribersAlone
    ? [...questions, 'Received']
    : ['Reference', 'Form', 'Received', ...questions, 'Delivery', 'Delivered', 'Attempts', 'Last error']
  return { count, lines: csvLines(read(), columns, describe, hasMark) }
}

/** RFC 4180: CRLF, quotes doubled. */
async function* csvLines(
  requests: AsyncIterable<StoredRequest>,
  columns: readonly string[],
  describe: (request: StoredRequest) => Cells,
  hasMark: boolean,
) {
  yield (hasMark ? BYTE_ORDER_MARK : '') + csvLine(columns)
  for await (const request of requests) {
    const cells = new Map(describe(request))
    yield csvLine(columns.map((heading) => cells.get(heading) ?? ''))
  }
}

/** The headings by which Mailchimp and Constant Contact know a column without being told. */
const IMPORTED: Readonly<Record<string, string>> = {
  email: 'Email Address',
  firstName: 'First Name',
  lastName: 'Last Name',
}

function headingsOf(kind: string, names: ReadonlySet<string>, forms: Forms, isImported: boolean): Map<string, string> {
  const known = formKindOf(kind)
  const labels = known ? fieldsOf<Field>(forms[known]).map(({ name, label }) => [name, label] as const) : []
  const first = isImported ? Object.entries(IMPORTED) : []
  const all = new Map([...first, ...labels.filter(([name]) => !isImported || !(name in IMPORTED))])
  for (const name of names) if (!all.has(name)) all.set(name, name)
  const counts = new Map<string, number>()
  return new Map(
    [...all].map(([name, label]) => {
      const count = (counts.get(label) ?? 0) + 1
      counts.set(label, count)
      return [name, count > 1 ? `${label} (${count})` : label]
    }),
  )
}

/** Choices as people read them; days and numbers stay as they sort. */
function answersOf(
  { kind, fields, createdAt }: StoredRequest,
  headings: ReadonlyMap<string, string>,
  forms: Forms,
): Cells {
  const known = formKindOf(kind)
  const choices = new Map(known ? fieldsOf<Field>(forms[known]).map((field) => [field.name, field]) : [])
  return Object.entries(fields).map(([name, answer]) => {
    const field = choices.get(name)
    const option = field?.type === 'choice' ? field.options.find(({ value }) => value === answer) : undefined
    return [headings.get(name) ?? name, option ? optionText(option, dayOnCampus(createdAt)) : answer]
  })
}

function deliveryOf({ state, deliveries }: StoredRequest): Cells {
  const delivered = state === 'sent' ? deliveries.flatMap(({ settledAt }) => settledAt ?? []).at(-1) : undefined
  return [
    ['Delivery', state],
    ['Delivered', delivered ? sortableTime(delivered) : ''],
    ['Attempts', String(deliveries.reduce((sum, { attempts }) => sum + attempts, 0))],
    ['Last error', deliveries.flatMap(({ lastError }) => lastError ?? []).join('; ')],
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
