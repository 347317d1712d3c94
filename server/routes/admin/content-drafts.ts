import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { errorsIn } from '#content-reader/issues'
import type { Place } from '#schemas/fields/location'
import {
  CONTENT_PATHS,
  type DraftAnswer,
  draftCall,
  draftSaved,
  type MailsAnswer,
  nextDraftCall,
} from '#schemas/http/admin/content-calls'
import type { DraftsAnswer } from '#schemas/http/admin/content-history'
import { rightsOf } from '#schemas/http/admin/roles'
import type { Undoable } from '#schemas/http/admin/undo'
import { differencesInForms } from '../../content/describe-changes.ts'
import type { Draft, NewDraft } from '../../content/drafts.ts'
import { movedMailboxes } from '../../content/mailboxes.ts'
import { unreadMails } from '../../content/publisher.ts'
import { OWNERS_ONLY } from '../../content/scheduled-drafts.ts'
import { EDITORS, personOf, read } from '../../platform/guard.ts'
import { HttpError } from '../../platform/http/problems.ts'
import { changedBy, changeOf } from './change-answers.ts'
import { CHANGE_BYTES, DRAFT_MOVED } from './content-changes.ts'
import type { AdminDependencies } from './dependencies.ts'

const SAVING = { ...EDITORS, bodyLimit: CHANGE_BYTES } as const

const ONE = `${CONTENT_PATHS.drafts}/:id`
const idParams = z.strictObject({ id: z.uuid() })

/** Any editor may go on with another's draft. */
export function contentDrafts(app: FastifyInstance, dependencies: AdminDependencies): void {
  const { publisher, check, undo, clock } = dependencies
  const store = dependencies.store.content

  app.get(CONTENT_PATHS.drafts, EDITORS, async ({ site }) => {
    const drafts = await store.listDrafts()
    return (await Promise.all(
      drafts.map((draft) => answerOf(draft, site.content.settings.place)),
    )) satisfies DraftsAnswer
  })

  async function answerOf({ savedAt, publishAt, ...draft }: Draft, place: Place): Promise<DraftsAnswer[number]> {
    const changed = changedBy(draft, await publisher.at(draft.base))
    const { id, version, author, note, problem, isMailed } = draft
    const times = { savedAt: savedAt.toISOString(), publishAt: publishAt?.toISOString() }
    return { id, version, author, note, problem, isMailed, ...times, differences: differencesInForms(changed, place) }
  }

  app.post(CONTENT_PATHS.drafts, SAVING, async (request, reply) => {
    const draft = await newDraft(request, read(draftCall, request.body))
    if ('outcome' in draft) return draft satisfies DraftAnswer
    const id = await store.addDraft(draft, clock())
    return reply.code(201).send(draftSaved.parse({ id, version: 1 }))
  })

  app.put(ONE, SAVING, async (request) => {
    const { id } = read(idParams, request.params)
    const { version, ...call } = read(nextDraftCall, request.body)
    const draft = await newDraft(request, call)
    if ('outcome' in draft) return draft satisfies DraftAnswer
    const isSaved = await store.saveDraft({ id, version }, draft, clock())
    if (!isSaved) throw new HttpError(409, DRAFT_MOVED)
    return draftSaved.parse({ id, version: version + 1 })
  })

  app.delete(ONE, EDITORS, async (request, reply) => {
    const { id } = read(idParams, request.params)
    const { version } = read(z.strictObject({ version: z.coerce.number().int() }), request.query)
    const draft = await store.draft(id)
    if (!draft || !(await store.removeDraft({ id, version }))) throw new HttpError(409, DRAFT_MOVED)
    const was = { ...draft, savedAt: draft.savedAt.getTime(), publishAt: draft.publishAt?.getTime() }
    return reply.send({ undo: undo.issue({ kind: 'draft', was }, personOf(request).email) } satisfies Undoable)
  })

  async function newDraft(request: FastifyRequest, call: z.infer<typeof draftCall>): Promise<NewDraft | MailsAnswer> {
    const { email, role } = personOf(request)
    if (call.publishAt !== undefined && !rightsOf(role).includes('publish'))
      throw new HttpError(403, 'Your role does not allow to publish: save the draft without a time.')
    if (call.publishAt !== undefined && new Date(call.publishAt) <= clock())
      throw new HttpError(422, 'That is past. Choose a later day or hour.')
    const { entries, renames } = await changeOf({ publisher }, call)
    if (call.publishAt !== undefined) {
      const after = await publisher.withChange({ base: call.base, entries, renames })
      const now = (await publisher.published()).entries
      if (movedMailboxes(now, after).length > 0) throw new HttpError(403, OWNERS_ONLY)
      // With a mistake it can't be read, as if it were gone.
      const canBeRead = errorsIn((await check(after)).issues).length === 0
      const mails = canBeRead ? await publisher.composeMails(now, after) : []
      const unread = unreadMails(mails, call.mail === false ? false : { read: call.mail })
      if (unread) return unread
    }
    const publishAt = call.publishAt === undefined ? undefined : new Date(call.publishAt)
    const isMailed = call.mail !== false
    return { author: email, note: call.note, base: call.base, entries, renames, publishAt, isMailed }
  }
}
