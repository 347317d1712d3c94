import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Right, rightsOf, roleTitle } from '#schemas/http/admin/roles'
import { type AdminSearchAnswer, adminSearchQuery, type FoundInAdmin } from '#schemas/http/admin/search'
import { ADMIN_SEARCH_PATH } from '#schemas/http/admin/search-path'
import { isTooShort } from '#search/terms'
import { titleOfEntry } from '../../content/collections.ts'
import { createContentSearch, formAt } from '../../content/search-content.ts'
import { personOf, read, SIGNED_IN } from '../../platform/guard.ts'
import { listedRequest } from '../../requests/describe-request.ts'
import type { WorkedRequest } from '../../requests/inbox.ts'
import { findMatching } from '../../requests/matching-requests.ts'
import type { AdminDependencies } from './dependencies.ts'
import { inboxOf } from './request-lookup.ts'

const MOST_REQUESTS = 5
/** The list of requests looks through all, this only while somebody types. */
const LOOKED_THROUGH = 1000

export function search(app: FastifyInstance, dependencies: AdminDependencies): void {
  const { store, publisher, accounts } = dependencies
  const searchWords = createContentSearch()
  const { record } = inboxOf(dependencies)

  app.get(ADMIN_SEARCH_PATH, SIGNED_IN, async (request): Promise<AdminSearchAnswer> => {
    const { q } = read(adminSearchQuery, request.query)
    const rights = rightsOf(personOf(request).role)
    if (q === '' || isTooShort(q)) return { content: [] }
    const found = [
      ...(rights.includes('manage') ? await peopleWith(q) : []),
      ...searchWords(await publisher.published(), await store.pictures.list(), q, rights),
      ...(rights.includes('draft') ? await draftsWith(q) : []),
    ]
    return { content: found, ...(mayReadRequests(rights) && { requests: await requestsWith(request, q) }) }
  })

  async function peopleWith(text: string): Promise<FoundInAdmin[]> {
    return (await accounts.people())
      .filter(({ email }) => hasEach(email, text))
      .slice(0, MOST_REQUESTS)
      .map(({ email, role }) => ({
        title: email,
        kind: 'Person',
        about: roleTitle(role),
        href: '/admin/people',
      }))
  }

  async function draftsWith(text: string): Promise<FoundInAdmin[]> {
    const { entries } = await publisher.published()
    return (await store.content.listDrafts()).flatMap((draft) =>
      Object.entries(draft.entries)
        .filter(([path, file]) => file !== null && !entries.has(path) && hasEach(titleOfEntry(path, file), text))
        .map(([path, file]) => ({
          title: titleOfEntry(path, file),
          kind: 'Draft',
          about: draft.author,
          href: `${formAt(path)}?draft=${draft.id}`,
        })),
    )
  }

  const mayReadRequests = (rights: readonly Right[]) => rights.includes('requests')

  async function requestsWith(request: FastifyRequest, text: string): Promise<FoundInAdmin[]> {
    const found: WorkedRequest[] = []
    for await (const each of findMatching(store.inbox, { text }, LOOKED_THROUGH))
      if (found.push(each) === MOST_REQUESTS) break
    await record(
      request,
      'search',
      found.map(({ id }) => id),
    )
    return found.map((each) => {
      const { reference, noun, name, headline } = listedRequest(each, request.site.content)
      return { title: name, kind: noun, about: headline, href: `/admin/requests/${reference}` }
    })
  }
}

const hasEach = (name: string, text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word))
