import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AccessKind, type OneRequest, reference } from '#schemas/http/admin/requests'
import { rightsOf } from '#schemas/http/admin/roles'
import { ALERT_KINDS } from '../../platform/db/outbox.ts'
import { personOf } from '../../platform/guard.ts'
import { HttpError } from '../../platform/http/errors.ts'
import { describeRequest } from '../../requests/describe-request.ts'
import type { WorkedRequest } from '../../requests/inbox-queries.ts'
import type { AdminDependencies } from './dependencies.ts'

export type Inbox = ReturnType<typeof inboxOf>

const alertKinds: readonly string[] = ALERT_KINDS

export function inboxOf({ store: { inbox: store }, accounts, clock }: AdminDependencies) {
  const people = async (): Promise<string[]> =>
    (await accounts.people()).filter(({ role }) => rightsOf(role).includes('requests')).map(({ email }) => email)

  /** @throws {HttpError} 404, 409 */
  async function find(request: FastifyRequest): Promise<WorkedRequest> {
    const parsed = z.object({ reference }).safeParse(request.params)
    const all = parsed.success ? await store.findRequests(parsed.data.reference) : []
    const [found, another] = all.filter(({ kind }) => !alertKinds.includes(kind))
    if (!found) throw new HttpError(404, 'There is no such request.')
    if (another) throw new HttpError(409, 'Several requests have this reference. Open it from the list.')
    return found
  }

  async function describe({ site }: FastifyRequest, id: string): Promise<OneRequest> {
    const [request] = await store.findRequests(id)
    if (!request) throw new HttpError(404, 'There is no such request.')
    return describeRequest(request, {
      content: site.content,
      notes: await store.listNotes(id),
      replies: await store.listReplies(id),
      people: await people(),
    })
  }

  /** Records that somebody saw or changed requests; without ids, a list of them. */
  const record = (request: FastifyRequest, what: AccessKind, ids: readonly (string | null)[] = [null]) =>
    store.recordAccess({ requestIds: ids, person: personOf(request).email, what }, clock())

  return { find, describe, record, people }
}
