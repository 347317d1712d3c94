import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { FILE_UPLOAD, formAt, NEWSLETTER_VIEW } from '#schemas/admin/paths'
import type { Value } from '#schemas/entry-value'
import { addressOfFile } from '#schemas/files/files'
import { limits } from '#schemas/limits'
import { formatList, formatMonthAndDay } from '#schemas/locale'
import { uploadsIn } from '#schemas/pictures/pictures'
import { cleanLine, plural } from '#schemas/text'
import { titleOfEntry } from '../content/collections.ts'
import { parseUploads, uploadRoute } from '../platform/http/body-parsers.ts'
import { HttpError } from '../platform/http/errors.ts'
import { personOf, read, router, staffProcedure } from '../platform/trpc.ts'
import type { StaffServices } from '../services.ts'
import { FileUsedError } from '../uploads/file-store.ts'

const NO_FILE = 'There is no such file. Was it removed?'

const name = z.string().max(80)
const title = z.string().overwrite(cleanLine).min(1).max(80)

const MOST_NEWSLETTERS = 1000

/** Files are public as soon as they are put up: whoever changes one must be allowed to publish. */
export function filesRouter({ publisher, store, undo, clock }: StaffServices) {
  /** Returns what finds where an address is linked from: content, drafts and newsletters. */
  async function readUses() {
    const { entries } = await publisher.published()
    const drafts = await store.content.listDrafts()
    const letters = await store.newsletters.list(MOST_NEWSLETTERS)
    const useIn = (path: string, value: Value, draft?: string) => ({
      title: titleOfEntry(path, value),
      href: formAt(path) + (draft ? `?draft=${draft}` : ''),
      isDraft: draft !== undefined,
      value,
    })
    const all = [
      ...[...entries].map(([path, value]) => useIn(path, value)),
      ...drafts.flatMap(({ id, entries }) => Object.entries(entries).map(([path, value]) => useIn(path, value, id))),
      ...letters.map(({ id, edition }) => ({
        title: `Newsletter of ${formatMonthAndDay(edition.from)}`,
        href: `${NEWSLETTER_VIEW}/${id}`,
        isDraft: false,
        value: JSON.stringify(edition),
      })),
    ]
    return (address: string) =>
      all.filter(({ value }) => uploadsIn([value]).includes(address)).map(({ value: _, ...use }) => use)
  }

  return router({
    list: staffProcedure('draft').query(async () => {
      const usesOf = await readUses()
      return (await store.files.list()).map(({ name, title, author, added_at, size }) => ({
        ...{ name, title, author, size, address: addressOfFile(name) },
        addedAt: new Date(added_at).toISOString(),
        uses: usesOf(addressOfFile(name)),
      }))
    }),

    rename: staffProcedure('publish')
      .input(z.strictObject({ name, title }))
      .mutation(async ({ input: { name, title } }) => {
        if (!(await store.files.rename(name, title))) throw new HttpError(404, NO_FILE)
      }),

    remove: staffProcedure('publish')
      .input(z.strictObject({ name }))
      .mutation(async ({ ctx: { person }, input: { name } }) => {
        const was = await store.files.remove(name, clock()).catch(async (error: unknown) => {
          if (!(error instanceof FileUsedError)) throw error
          const uses = (await readUses())(addressOfFile(name))
          const titles = uses.map(({ title, isDraft }) => (isDraft ? `${title} (a draft)` : title))
          const links = plural(titles.length, 'links', 'link')
          throw new HttpError(409, `${formatList(titles)} ${links} to this file. Take the link away there first.`)
        })
        if (!was) throw new HttpError(404, NO_FILE)
        return { undo: undo.issue({ kind: 'file', was }, person.email) }
      }),
  })
}

export function takeFiles(app: FastifyInstance, { store, undo, clock }: StaffServices): void {
  const bytesOf = parseUploads(app, 'application/pdf', 'Content-Type must be application/pdf.', limits.fileBytes)
  const route = uploadRoute('publish', limits.fileBytes)
  app.post(FILE_UPLOAD, route, async (request, reply) => {
    const given = read(z.object({ title }), request.query)
    const file = { ...given, author: personOf(request).email, bytes: checkPdf(bytesOf(request)) }
    return reply.code(201).send({ address: addressOfFile(await store.files.add(file, clock())) })
  })

  app.post(`${FILE_UPLOAD}/:name`, route, async (request, reply) => {
    const given = read(z.object({ name }), request.params)
    const author = personOf(request).email
    const was = await store.files.replace(given.name, { author, bytes: checkPdf(bytesOf(request)) }, clock())
    if (!was) throw new HttpError(404, NO_FILE)
    return reply.code(201).send({ address: addressOfFile(was.name), undo: undo.issue({ kind: 'file', was }, author) })
  })
}

/** Programs may leave some bytes before the first mark and after the last. */
const MARK_BYTES = 1024

const ENCRYPTED = /\/Encrypt(?:\s+\d+\s+\d+\s+R|\s*<<)/

/** @throws {HttpError} which says why it is no PDF that everybody can open, and what to do */
function checkPdf(body: Buffer): Buffer {
  const refuse = (sentence: string) => new HttpError(422, sentence)
  if (!body.subarray(0, MARK_BYTES).includes('%PDF-'))
    throw refuse(
      'This is not a PDF inside, whatever it is called. Open it in its program, and save or print it as PDF.',
    )
  if (!body.subarray(-MARK_BYTES).includes('%%EOF'))
    throw refuse('This PDF is cut off: its end is missing. Download or save it again, and put that up.')
  if (ENCRYPTED.test(body.toString('latin1')))
    throw refuse(
      'This PDF is locked with a password or against printing and reading aloud. Print it as PDF to a new file, and put that up.',
    )
  return body
}
