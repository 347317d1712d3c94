import type { ListQuery } from '#schemas/http/admin/requests'
import { referenceOf } from '../platform/db/outbox.ts'
import type { InboxSelection, InboxStore, WorkedRequest } from './inbox.ts'
import type { Place } from './submission-queries.ts'

const selectionOf = ({ kind, progress, delivery: state, person }: ListQuery): InboxSelection => ({
  kind,
  progress,
  state,
  person: person?.toLowerCase(),
})

function placeOf(after: string | undefined): Place | undefined {
  const [time = '', id = ''] = after?.split('.') ?? []
  return after === undefined ? undefined : { time: Number(time), id }
}

/** @param most how many are looked through */
export async function* findMatching(
  store: Pick<InboxStore, 'newestFirst'>,
  query: ListQuery,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<WorkedRequest> {
  const content = plain(query.text ?? '').split(/\s+/)
  let seen = 0
  for await (const request of store.newestFirst(selectionOf(query), placeOf(query.after))) {
    seen += 1
    if (seen > most) return
    const all = plain([referenceOf(request.id), ...Object.values(request.fields)].join('\n'))
    if (content.every((word) => all.includes(word))) yield request
  }
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
