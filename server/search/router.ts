import { z } from 'zod'
import { rightsOf, roleTitle } from '#schemas/http/admin/roles'
import type { FoundInAdmin } from '#schemas/http/admin/search'
import { isTooShort } from '#search/terms'
import { titleOfEntry } from '../content/collections.ts'
import type { ContentPublisher } from '../content/publisher.ts'
import { createContentSearch, formAt } from '../content/search-content.ts'
import type { Accounts, SignedIn } from '../platform/accounts/accounts.ts'
import type { ServerContent } from '../platform/server-content.ts'
import { staffProcedure } from '../platform/trpc.ts'
import { findMatching, listedRequest } from '../requests/describe-request.ts'
import type { WorkedRequest } from '../requests/inbox-queries.ts'
import { inboxOf } from '../requests/request-lookup.ts'
import type { Store } from '../store.ts'

const MOST_REQUESTS = 5
/** The list of requests looks through all, this only while somebody types. */
const LOOKED_THROUGH = 1000

interface SearchDependencies {
  store: Store
  publisher: ContentPublisher
  accounts: Accounts
  clock: () => Date
}

/** Finds in all of the admin, for each person what they may open, the best first. */
export function searchProcedure(dependencies: SearchDependencies) {
  const { store, publisher, accounts } = dependencies
  const searchContent = createContentSearch()
  const { record } = inboxOf(dependencies)

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

  async function requestsWith(text: string, person: SignedIn, content: ServerContent): Promise<FoundInAdmin[]> {
    const found: WorkedRequest[] = []
    for await (const each of findMatching(store.inbox, { text }, LOOKED_THROUGH))
      if (found.push(each) === MOST_REQUESTS) break
    await record(
      person,
      'search',
      found.map(({ id }) => id),
    )
    return found.map((each) => {
      const { reference, noun, name, headline } = listedRequest(each, content)
      return { title: name, kind: noun, about: headline, href: `/admin/requests/${reference}` }
    })
  }

  return staffProcedure('signed in')
    .input(z.strictObject({ text: z.string().trim().max(200) }))
    .query(async ({ ctx: { request, person }, input: { text } }) => {
      const rights = rightsOf(person.role)
      if (text === '' || isTooShort(text)) return { content: [], requests: undefined }
      const content = [
        ...(rights.includes('manage') ? await peopleWith(text) : []),
        ...searchContent(await publisher.published(), await store.pictures.list(), text, rights),
        ...(rights.includes('draft') ? await draftsWith(text) : []),
      ]
      const requests = rights.includes('requests') ? await requestsWith(text, person, request.site.content) : undefined
      return { content, requests }
    })
}

const hasEach = (name: string, text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word))
