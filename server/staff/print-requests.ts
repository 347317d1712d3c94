import { fieldsOf } from '#schemas/requests/define-form'
import { type Forms, formKindOf, formKinds } from '#schemas/requests/forms'
import { shortened } from '#schemas/text'
import { campusZoneName } from '#schemas/time-zone'
import { shortTime } from '../platform/campus-time.ts'
import { referenceOf } from '../platform/db/outbox.ts'
import { formatCount, sanitizeLine, sanitizeLines } from '../platform/mail/plain-text.ts'
import type { StoredDelivery, StoredRequest } from '../requests/request-queries.ts'

const NAME_WIDTH = 28
const KIND_WIDTH = Math.max(...formKinds.map((kind) => kind.length))

const row = (reference: string, received: string, kind: string, state: string, name: string, address: string) =>
  [reference.padEnd(8), received.padEnd(28), kind.padEnd(KIND_WIDTH), state.padEnd(6), name.padEnd(NAME_WIDTH), address]
    .join('  ')
    .trimEnd()

/** Prints one line for each request while reading, then the number in each state. Returns the number of requests. */
export async function printList(
  requests: AsyncIterable<StoredRequest>,
  print: (line: string) => void,
): Promise<number> {
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

export function printRequest({ id, kind, createdAt, state, fields, deliveries }: StoredRequest, forms: Forms): string {
  const known = formKindOf(kind)
  const form = known && forms[known]
  const labels = new Map((form ? fieldsOf(form) : []).map(({ name, label }) => [name, label]))
  const answers = Object.entries(fields).map(
    ([name, answer]) => `${labels.get(name) ?? name}\n${sanitizeLines(answer, '    ')}`,
  )
  return [
    `${form?.title ?? kind}: ${referenceOf(id)}, ${state}`,
    `Id        ${id}`,
    `Received  ${shortTime(createdAt)} (${campusZoneName()})`,
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
