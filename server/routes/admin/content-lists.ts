import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { errorsIn, warningsIn } from '#content-reader/issues'
import { isAddressed, pageOf } from '#schemas/content/collections'
import { pathIn } from '#schemas/content/entry-paths'
import { CONTENT_PATHS } from '#schemas/http/admin/content-calls'
import type {
  ChoicesAnswer,
  CollectionsAnswer,
  EntriesAnswer,
  EntryAnswer,
  NewEntryAnswer,
} from '#schemas/http/admin/content-lists'
import { pointsAt } from '#schemas/http/admin/controls'
import { choicesFor } from '../../content/choices.ts'
import { collectionsIn, isCollection } from '../../content/collections.ts'
import { issuesInForms } from '../../content/describe-changes.ts'
import { timesIn } from '../../content/event-times.ts'
import { listEntries, openEntry, openNewEntry } from '../../content/open-entry.ts'
import { dayIn } from '../../platform/campus-clock.ts'
import { EDITORS, read } from '../../platform/guard.ts'
import { HttpError } from '../../platform/http/problems.ts'
import { bookingClashes } from '../../requests/booking-clashes.ts'
import type { AdminDependencies } from './dependencies.ts'

const collectionQuery = z.strictObject({ collection: z.string().refine(isCollection) })
const entryQuery = z.strictObject({ path: z.string().max(200), draft: z.uuid().optional() })
const choicesQuery = z.strictObject({
  to: z.enum([...pointsAt.options, 'rooms']),
  search: z.string().max(200).default(''),
})

export function contentLists(app: FastifyInstance, { publisher, store, check, clock }: AdminDependencies): void {
  app.get(
    CONTENT_PATHS.collections,
    EDITORS,
    async () => collectionsIn((await publisher.published()).entries) satisfies CollectionsAnswer,
  )

  app.get(CONTENT_PATHS.entries, EDITORS, async (request) => {
    const { collection } = read(collectionQuery, request.query)
    const { revision, entries: published } = await publisher.published()
    const entries = listEntries(published, collection, await store.content.listDrafts())
    return {
      revision,
      entries,
      ...(isAddressed(collection) && { address: `/${pageOf(collection)}` }),
    } satisfies EntriesAnswer
  })

  app.get(CONTENT_PATHS.entry, EDITORS, async (request) => {
    const { path, draft: id } = read(entryQuery, request.query)
    const content = await publisher.published()
    const drafts = await store.content.listDrafts()
    const from = drafts.find((draft) => draft.id === id)
    if (id !== undefined && !from) throw new HttpError(404, 'There is no such draft: it was published or discarded.')
    const draft = from && { from, base: await publisher.at(from.base) }
    const opened = openEntry(content, path, drafts, draft)
    if (!opened) throw new HttpError(404, 'There is no such entry. Was it renamed or deleted?')
    const entries = from ? await publisher.withChange(from) : content.entries
    const { issues } = await check(entries)
    const { content: spoken } = request.site
    const today = dayIn(spoken.settings.place.timeZone, clock())
    const booked = await bookingClashes([path], { entries, inbox: store.inbox, content: spoken, today })
    const warnings = [...warningsIn(issues), ...booked]
    return {
      ...opened,
      problems: issuesInForms(errorsIn(issues), entries).filter(({ file }) => file === path),
      times: timesIn(path, entries.get(path), { entries, today, warnings }),
    } satisfies EntryAnswer
  })

  app.get(CONTENT_PATHS.newEntry, EDITORS, async (request) => {
    const { collection } = read(collectionQuery, request.query)
    const content = await publisher.published()
    const opened = openNewEntry(content, collection)
    if (!opened) throw new HttpError(404, 'There is no such collection.')
    const today = dayIn(request.site.content.settings.place.timeZone, clock())
    const given = { entries: content.entries, today, warnings: [] }
    const times = timesIn(pathIn(collection, 'new'), undefined, given)
    return { ...opened, times } satisfies NewEntryAnswer
  })

  app.get(CONTENT_PATHS.choices, EDITORS, async (request) => {
    const { to, search } = read(choicesQuery, request.query)
    return choicesFor((await publisher.published()).entries, to, search) satisfies ChoicesAnswer
  })
}
