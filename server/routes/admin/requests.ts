import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  type AccessesAnswer,
  accessesQuery,
  type ListAnswer,
  type ListQuery,
  listQuery,
  type SendingAnswer,
  soupRoundQuery,
} from '#schemas/http/admin/requests'
import { REQUESTS_PATHS, requestPath, sendingPath } from '#schemas/http/admin/requests-paths'
import { dayOnCampus } from '#schemas/time-zone'
import { referenceOf } from '../../platform/db/outbox.ts'
import { INBOX, OWNERS, read } from '../../platform/guard.ts'
import type { ServerContent } from '../../platform/server-content.ts'
import { listedRequest } from '../../requests/describe-request.ts'
import { dueAt, isOverdue } from '../../requests/due.ts'
import type { WorkedRequest } from '../../requests/inbox.ts'
import { findMatching } from '../../requests/matching-requests.ts'
import { soupRound } from '../../soup/soup-round.ts'
import { BYTE_ORDER_MARK, csvTable } from '../../staff/requests-csv.ts'
import type { AdminDependencies } from './dependencies.ts'
import { changeRequests } from './request-changes.ts'
import { type Inbox, inboxOf } from './request-lookup.ts'

const PAGE = 50
const ACCESSES_ON_A_PAGE = 100
const DAY = 24 * 60 * 60 * 1000
/** Soup that nobody brought for this long is not wanted anymore. */
const SOUP_DAYS = 30

/** Each call that shows or changes something of a request records who did, before it responds. */
export function requests(app: FastifyInstance, dependencies: AdminDependencies): void {
  const inbox = inboxOf(dependencies)
  list(app, dependencies, inbox)
  tables(app, dependencies, inbox)
  accesses(app, dependencies)
  app.get(requestPath(':reference'), INBOX, async (request) => {
    const found = await inbox.find(request)
    await inbox.record(request, 'read', [found.id])
    return inbox.describe(request, found.id)
  })
  app.get(sendingPath(':reference'), INBOX, async (request): Promise<SendingAnswer> => {
    const { delivery, deliveries, mails } = await inbox.describe(request, (await inbox.find(request)).id)
    return { delivery, deliveries, mails: mails.map(({ id, state }) => ({ id, state })) }
  })
  changeRequests(app, dependencies, inbox)
}

function list(app: FastifyInstance, { store: { inbox: store }, clock }: AdminDependencies, inbox: Inbox): void {
  app.get(REQUESTS_PATHS.requests, INBOX, async (request): Promise<ListAnswer> => {
    const query = read(listQuery, request.query)
    const { content } = request.site
    const now = clock()
    const found: WorkedRequest[] = []
    for await (const each of findMatching(store, query))
      if (!isOverdue(each, content, now) && found.push(each) > PAGE) break
    await inbox.record(request, 'list')
    const shown = found.slice(0, PAGE)
    const last = found.length > PAGE ? shown.at(-1) : undefined
    return {
      overdue: query.after === undefined ? await overdue(query, content, now) : [],
      requests: shown.map((each) => listedRequest(each, content)),
      ...(last && { next: `${last.createdAt.getTime()}.${last.id}` }),
      open: await store.counts(),
      people: await inbox.people(),
    }
  })

  async function overdue(query: ListQuery, content: ServerContent, now: Date) {
    if (query.progress === 'done' || !Object.values(content.answering).some((answering) => answering?.within)) return []
    const found: WorkedRequest[] = []
    for await (const each of findMatching(store, { ...query, progress: query.progress ?? 'open' }))
      if (isOverdue(each, content, now)) found.push(each)
    const due = (each: WorkedRequest) => dueAt(each, content)?.getTime() ?? 0
    return found
      .sort((one, other) => due(one) - due(other))
      .slice(0, PAGE)
      .map((each) => listedRequest(each, content))
  }
}

function tables(app: FastifyInstance, { store: { inbox: store }, clock }: AdminDependencies, inbox: Inbox): void {
  app.get(REQUESTS_PATHS.csv, INBOX, async (request, reply) => {
    const query = read(listQuery, request.query)
    const { lines } = await csvTable(() => findMatching(store, query), request.site.content.forms)
    await inbox.record(request, 'export')
    const name = `${query.kind ?? 'requests'}-${dayOnCampus(clock())}.csv`
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(withMark(lines)))
  })

  app.get(REQUESTS_PATHS.soupRound, INBOX, async (request) => {
    const { day } = read(soupRoundQuery, request.query)
    const from = new Date(clock().getTime() - SOUP_DAYS * DAY)
    const listed: WorkedRequest[] = []
    for await (const each of store.newestFirst({ kind: 'soup', from })) listed.push(each)
    const { soup, forms } = request.site.content
    const round = soupRound(listed, soup, day, dayOnCampus(clock()), forms.soup)
    await inbox.record(
      request,
      'round',
      round.stops.map(({ id }) => id),
    )
    return round
  })
}

async function* withMark(lines: AsyncIterable<string>) {
  yield BYTE_ORDER_MARK
  yield* lines
}

function accesses(app: FastifyInstance, { store: { inbox: store } }: AdminDependencies): void {
  app.get(REQUESTS_PATHS.accesses, OWNERS, async (request): Promise<AccessesAnswer> => {
    const { page } = read(accessesQuery, request.query)
    const found = await store.accesses({ limit: ACCESSES_ON_A_PAGE + 1, skip: (page - 1) * ACCESSES_ON_A_PAGE })
    return {
      accesses: found.slice(0, ACCESSES_ON_A_PAGE).map(({ person, what, at, submission_id: id }) => ({
        person,
        what,
        at: new Date(at).toISOString(),
        ...(id && { reference: referenceOf(id) }),
      })),
      isMore: found.length > ACCESSES_ON_A_PAGE,
    }
  })
}
