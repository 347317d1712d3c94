import { z } from 'zod'
import { textsIn } from '#content-reader/check/texts'
import type { Entries } from '#content-reader/content-source'
import type { ServerContent } from '#schedule/server-content'
import type { Control } from '#schemas/admin/controls'
import { FILES_VIEW, formAt, HELP_VIEW, SUBSCRIBERS_VIEW } from '#schemas/admin/paths'
import { type Right, rightsOf, roleTitle } from '#schemas/admin/roles'
import { VIEWS, type ViewRow } from '#schemas/admin/views'
import { HELP, idOfHowTo } from '#schemas/help/how-tos'
import { search as searchFile } from '#schemas/search/search'
import { createSearch } from '#search/create-search'
import { normalizeTerms } from '#search/query-terms'
import type { SearchItem } from '#search/search-item'
import { isTooShort } from '#search/terms'
import { collectionsIn, entriesIn, formOf, titleOfEntry } from '../content/collections.ts'
import type { PublishedContent } from '../content/content-store.ts'
import { listPictures } from '../pictures/pictures.ts'
import type { SignedIn } from '../platform/accounts/accounts.ts'
import { staffProcedure } from '../platform/trpc.ts'
import { findMatching, listedRequest } from '../requests/describe-request.ts'
import type { WorkedRequest } from '../requests/inbox-queries.ts'
import { inboxOf } from '../requests/router.ts'
import type { StaffServices } from '../services.ts'
import type { StoredPicture } from '../uploads/picture-store.ts'

const MOST_REQUESTS = 5
/** The list of requests looks through all, this only while somebody types. */
const LOOKED_THROUGH = 1000

/** Finds in all of the admin, for each person what they may open, the best first. */
export function searchProcedure(dependencies: StaffServices) {
  const { store, publisher, accounts } = dependencies
  const searchContent = createContentSearch()
  const { record } = inboxOf(dependencies)

  async function peopleWith(text: string): Promise<SearchResult[]> {
    return (await accounts.people())
      .filter(({ email }) => hasEach(email, text))
      .slice(0, MOST_REQUESTS)
      .map(({ email, role }) => ({ title: email, kind: 'Person', about: roleTitle(role), href: '/admin/people' }))
  }

  async function draftsWith(text: string): Promise<SearchResult[]> {
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

  async function requestsWith(text: string, person: SignedIn, content: ServerContent): Promise<SearchResult[]> {
    const found: WorkedRequest[] = []
    for await (const each of findMatching(store.inbox, { text }, LOOKED_THROUGH))
      if (found.push(each) === MOST_REQUESTS) break
    const ids = found.map(({ id }) => id)
    await record(person, 'search', ids)
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

/** Limits the results: the list is for a choice, not for reading. */
const MOST = 10

export interface SearchResult {
  title: string
  kind: string
  about?: string | undefined
  href: string
}

/** An item of the search, and who may open it: everybody who is signed in, if no right is named. */
interface Findable {
  found: SearchResult
  texts: string
  isPicture?: boolean
  /** Its fields with what they say: "Phone: (410) 555-0142". */
  lines?: readonly Line[]
  right?: Right | undefined
}

interface Line {
  label: string
  text: string
}

export function createContentSearch() {
  let key = ''
  const searches = new Map<string, ReturnType<typeof indexOf>>()
  return (
    { digest, entries }: Pick<PublishedContent, 'digest' | 'entries'>,
    pictures: readonly StoredPicture[],
    query: string,
    rights: readonly Right[],
  ): SearchResult[] => {
    const now = [digest, ...pictures.map(({ id, description }) => `${id} ${description}`)].join('\n')
    if (now !== key) searches.clear()
    key = now
    const own = rights.join()
    const known = searches.get(own) ?? indexOf(entries, pictures, rights)
    searches.set(own, known)
    return findIn(known, query).slice(0, MOST)
  }
}

/** Sorts by title, then settings with a line that says it, then the rest; pictures are last: texts about something else. */
function findIn({ search, open, alike }: ReturnType<typeof indexOf>, query: string): SearchResult[] {
  const searched = query.trim().toLowerCase()
  const names = alike.find((terms) => terms.includes(searched)) ?? [searched]
  // A number or an address is looked for where it is written; a word stands in too many texts.
  const isFact = searched.length > 2 && /[\d@]/.test(searched)
  const says = ({ label, text }: Line) =>
    (names.includes(label.toLowerCase()) && text !== label) || (isFact && text.toLowerCase().includes(searched))
  const withLines = open.flatMap(({ found, lines }) => {
    const line = lines?.find(says)
    return line ? { ...found, about: `${line.label}: ${line.text}` } : []
  })
  const all = search.search(query).flatMap(({ id }) => open[Number(id)] ?? [])
  const [pictures, rest] = [all.filter(({ isPicture }) => isPicture), all.filter(({ isPicture }) => !isPicture)]
  const isListed = (href: string) => withLines.some((line) => line.href === href)
  const isCalled = ({ title }: SearchResult) => ` ${title.toLowerCase()}`.includes(` ${searched}`)
  const entries = [...withLines, ...rest.map(({ found }) => found).filter(({ href }) => !isListed(href))]
  const others = entries.filter((each) => !isCalled(each))
  return [...entries.filter(isCalled), ...others, ...pictures.map(({ found }) => found)]
}

function indexOf(entries: Entries, pictures: readonly StoredPicture[], rights: readonly Right[]) {
  const all = [
    ...views,
    ...howTos,
    ...collectionLists(entries),
    ...allEntries(entries),
    ...shownPictures(entries, pictures),
  ]
  const open = all.filter(({ right }) => right === undefined || rights.includes(right))
  const items = open.map((each, index) => itemOf(each, String(index)))
  // Without its synonyms a search still finds what is called that.
  const listed = searchFile.safeParse(entries.get('search.yaml')).data ?? { synonyms: [], ignored: [] }
  const alike = listed.synonyms.map(({ typed }) => typed)
  return { search: createSearch({ items, ...normalizeTerms(listed) }), open, alike }
}

/** A picture has no name but what it shows: a word there says less of it than a word in the name of an entry. */
const itemOf = (
  { found: { title, kind, about = '', href }, texts, isPicture = false }: Findable,
  id: string,
): SearchItem => ({
  id,
  type: kind,
  subtitle: kind,
  path: href,
  icon: 'page',
  category: 'Information',
  ...(isPicture
    ? { title: '', description: '', content: `${title} ${texts}` }
    : { title, description: about, content: texts }),
  priority: isPicture ? 2 : 1,
})

const ABOUT_VIEWS: Readonly<Partial<Record<(typeof VIEWS)[number]['path'], string>>> = {
  '/admin': 'The first page: what waits, the next days, a snow day',
  '/admin/content': 'Everything that can be changed, by its kind',
  '/admin/calendar': 'The month, and what is done with a date',
  '/admin/drafts': 'What is not published yet, or later',
  '/admin/pictures': 'Photos, images: upload, crop, replace',
  [FILES_VIEW]: 'PDFs: flyers, menus, waivers, forms; upload, replace',
  '/admin/history': 'What was published: undo, go back',
  '/admin/requests': 'The inbox: tours, rooms, soup',
  '/admin/people': 'Who may sign in: accounts, roles, invitations',
  '/admin/health': 'The server: disk, mail, backups, certificate',
  '/admin/sessions': 'Where you are signed in, and your passkeys',
  '/admin/requests/soup-round': 'Deliveries of soup',
  '/admin/next-year': 'Dates of next year, from this year’s',
  '/admin/edit': 'Texts and pictures, on the page',
  '/admin/requests/erase': 'Remove what is stored about somebody: privacy',
  '/admin/requests/accesses': 'Which requests the staff opened',
  '/admin/seats': 'Sign-ups for events: the door, the kitchen, RSVP, guests',
  [SUBSCRIBERS_VIEW]: 'The mailing list, the newsletter',
}
const VIEW_ROWS: readonly ViewRow[] = VIEWS
const views = Object.entries(ABOUT_VIEWS).flatMap(([searched, about]): Findable[] =>
  VIEW_ROWS.filter(({ path }) => path === searched).map(({ path, title, right }) => ({
    found: { title, kind: 'Page of the admin', about, href: path },
    texts: '',
    right,
  })),
)

const howTos: readonly Findable[] = HELP.flatMap((group) =>
  group.howTos.map((howTo) => ({
    found: {
      title: howTo.title,
      kind: 'Help',
      about: howTo.steps.length === 1 ? howTo.steps[0] : undefined,
      href: `${HELP_VIEW}?open=${idOfHowTo(howTo)}`,
    },
    texts: howTo.terms,
    right: howTo.right,
  })),
)

function collectionLists(entries: Entries): Findable[] {
  const { collections, singles } = collectionsIn(entries)
  const of = { texts: '', right: 'draft' } as const
  return [
    ...collections.map(({ name, title, description }) => ({
      ...of,
      found: { title, kind: 'List', about: description, href: `/admin/${name}` },
    })),
    ...singles.map(({ name, path, title, description }) => ({
      ...of,
      texts: `${labelsIn(formOf(path))} ${textsOf(entries, path)}`,
      lines: linesIn(formOf(path), entries.get(path)),
      found: {
        title,
        kind: name.startsWith('forms/') ? 'Forms that visitors fill in' : 'Page or setting',
        about: description,
        href: `/admin/${name}`,
      },
    })),
  ]
}

const allEntries = (entries: Entries): Findable[] =>
  collectionsIn(entries).collections.flatMap(({ name, title }) =>
    entriesIn(entries, name).map((path) => ({
      found: { title: titleOfEntry(path, entries.get(path)), kind: title, href: formAt(path) },
      texts: textsOf(entries, path),
      right: 'draft' as const,
    })),
  )

const shownPictures = (entries: Entries, uploaded: readonly StoredPicture[]): Findable[] =>
  listPictures(entries, [], uploaded).flatMap(({ address, description, uses }) =>
    description === ''
      ? []
      : {
          found: {
            title: description,
            kind: 'Picture',
            ...(uses[0] && { about: uses.map(({ title }) => title).join(', ') }),
            href: `/admin/pictures?${new URLSearchParams({ search: description })}`,
          },
          texts: address,
          isPicture: true,
          right: 'draft' as const,
        },
  )

/** Labels of a setting's fields: "Opening hours" leads to the form that has them. */
const labelsIn = (form: Control | undefined): string =>
  form?.type === 'group' ? form.controls.map((field) => `${field.title} ${labelsIn(field)}`).join(' ') : ''

function linesIn(form: Control | undefined, value: unknown): Line[] {
  if (form?.type === 'group' && typeof value === 'object' && value !== null)
    return form.controls.flatMap((field) =>
      linesIn(field, Object.entries(value).find(([key]) => key === field.key)?.[1]),
    )
  return form?.type === 'text' && !form.isLong && typeof value === 'string' ? [{ label: form.title, text: value }] : []
}

const textsOf = (entries: Entries, path: string): string =>
  [...new Set(textsIn(entries.get(path)).map(({ text }) => text))].join(' ')
