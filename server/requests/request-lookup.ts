import { type AccessKind, type OneRequest, reference } from '#schemas/http/admin/requests'
import { rightsOf } from '#schemas/http/admin/roles'
import type { Accounts, SignedIn } from '../platform/accounts/accounts.ts'
import { ALERT_KINDS } from '../platform/db/outbox.ts'
import { HttpError } from '../platform/http/errors.ts'
import type { ServerContent } from '../platform/server-content.ts'
import type { Store } from '../store.ts'
import { describeRequest } from './describe-request.ts'
import type { WorkedRequest } from './inbox-queries.ts'

export type Inbox = ReturnType<typeof inboxOf>

interface InboxDependencies {
  store: Pick<Store, 'inbox'>
  accounts: Accounts
  clock: () => Date
}

const alertKinds: readonly string[] = ALERT_KINDS

export function inboxOf({ store: { inbox: store }, accounts, clock }: InboxDependencies) {
  const people = async (): Promise<string[]> =>
    (await accounts.people()).filter(({ role }) => rightsOf(role).includes('requests')).map(({ email }) => email)

  /** @param named a reference, or a full id @throws {HttpError} 404, 409 */
  async function find(named: string): Promise<WorkedRequest> {
    const parsed = reference.safeParse(named)
    const all = parsed.success ? await store.findRequests(parsed.data) : []
    const [found, another] = all.filter(({ kind }) => !alertKinds.includes(kind))
    if (!found) throw new HttpError(404, 'There is no such request.')
    if (another) throw new HttpError(409, 'Several requests have this reference. Open it from the list.')
    return found
  }

  async function describe(content: ServerContent, id: string): Promise<OneRequest> {
    const [request] = await store.findRequests(id)
    if (!request) throw new HttpError(404, 'There is no such request.')
    return describeRequest(request, {
      content,
      notes: await store.listNotes(id),
      replies: await store.listReplies(id),
      people: await people(),
    })
  }

  /** Records that somebody saw or changed requests; without ids, a list of them. */
  const record = ({ email }: SignedIn, what: AccessKind, ids: readonly (string | null)[] = [null]) =>
    store.recordAccess({ requestIds: ids, person: email, what }, clock())

  return { find, describe, record, people }
}
