import { z } from 'zod'
import { errorsIn } from '#content-reader/issues'
import { rightsOf } from '#schemas/admin/roles'
import type { SignedIn } from '../platform/accounts/accounts.ts'
import { HttpError } from '../platform/http/errors.ts'
import { router, staffProcedure } from '../platform/trpc.ts'
import type { StaffServices } from '../services.ts'
import { changeInput, changeOf, draftVersion } from './build-change.ts'
import { changedBy, differencesInForms } from './describe-changes.ts'
import { movedMailboxes } from './moved-mailboxes.ts'
import { unreadMails } from './publisher.ts'
import { CHANGE_BYTES, DRAFT_MOVED } from './router.ts'
import { OWNERS_ONLY } from './scheduled-drafts.ts'

/** `publishAt`: when the draft is published by itself. Only who may publish can say so. */
const draftInput = changeInput.omit({ chosen: true }).extend({ publishAt: z.iso.datetime().optional() })

/** Any editor may go on with another's draft. */
export function draftsRouter({ publisher, check, undo, clock, store: { content: store } }: StaffServices) {
  async function newDraft({ email, role }: SignedIn, call: z.output<typeof draftInput>) {
    if (call.publishAt !== undefined && !rightsOf(role).includes('publish'))
      throw new HttpError(403, 'Your role does not allow to publish: save the draft without a time.')
    if (call.publishAt !== undefined && new Date(call.publishAt) <= clock())
      throw new HttpError(422, 'That is past. Choose a later day or hour.')
    const { entries, renames } = await changeOf(publisher, call)
    if (call.publishAt !== undefined) {
      const after = await publisher.withChange({ base: call.base, entries, renames })
      const now = (await publisher.published()).entries
      if (movedMailboxes(now, after).length > 0) throw new HttpError(403, OWNERS_ONLY)
      // With a mistake it can't be read, as if it were gone.
      const canBeRead = errorsIn(await check(after)).length === 0
      const mails = canBeRead ? await publisher.composeMails(now, after) : []
      const unread = unreadMails(mails, call.mail === false ? false : { read: call.mail })
      if (unread) return unread
    }
    const publishAt = call.publishAt === undefined ? undefined : new Date(call.publishAt)
    const isMailed = call.mail !== false
    return { author: email, note: call.note, base: call.base, entries, renames, publishAt, isMailed }
  }

  return router({
    list: staffProcedure('draft').query(async ({ ctx: { request } }) => {
      const drafts = await store.listDrafts()
      const { place } = request.site.content.settings
      const site = (await publisher.published()).entries
      return Promise.all(
        drafts.map(async ({ base, entries, renames, ...draft }) => ({
          ...draft,
          differences: differencesInForms(changedBy({ entries, renames }, await publisher.at(base)), site, place),
        })),
      )
    }),

    add: staffProcedure('draft', CHANGE_BYTES)
      .input(draftInput)
      .mutation(async ({ ctx: { person }, input }) => {
        const draft = await newDraft(person, input)
        if ('outcome' in draft) return draft
        return { id: await store.addDraft(draft, clock()), version: 1 }
      }),

    save: staffProcedure('draft', CHANGE_BYTES)
      .input(draftInput.extend(draftVersion.shape))
      .mutation(async ({ ctx: { person }, input: { id, version, ...call } }) => {
        const draft = await newDraft(person, call)
        if ('outcome' in draft) return draft
        if (!(await store.saveDraft({ id, version }, draft, clock()))) throw new HttpError(409, DRAFT_MOVED)
        return { id, version: version + 1 }
      }),

    discard: staffProcedure('draft')
      .input(z.strictObject({ id: z.uuid(), version: z.int() }))
      .mutation(async ({ ctx: { person }, input: { id, version } }) => {
        const draft = await store.draft(id)
        if (!draft || !(await store.removeDraft({ id, version }))) throw new HttpError(409, DRAFT_MOVED)
        const was = { ...draft, savedAt: draft.savedAt.getTime(), publishAt: draft.publishAt?.getTime() }
        return { undo: undo.issue({ kind: 'draft', was }, person.email) }
      }),
  })
}
