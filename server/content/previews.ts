import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { instantNamed } from '#calendar/time/local-time'
import type { Entries } from '#content-reader/content-source'
import { errorsIn } from '#content-reader/issues'
import { PREVIEW_PATH, PUBLISHED } from '#schemas/admin/paths'
import { UPLOADS, uploadFileAt, uploadsIn } from '#schemas/pictures/pictures'
import { siteInstant } from '../platform/campus-clock.ts'
import { HttpError } from '../platform/http/errors.ts'
import { hostOf } from '../platform/http/security.ts'
import { POLICY } from '../platform/pages/served-file.ts'
import { read, staffProcedure } from '../platform/trpc.ts'
import type { StaffServices } from '../services.ts'
import { sendPicture } from '../uploads/picture-store.ts'
import { changeOf, changeOnly, possible } from './build-change.ts'
import { issuesInForms } from './describe-changes.ts'
import { CHANGE_BYTES } from './router.ts'

const HOUR = 60 * 60_000
/** Somebody who types looks at previews again and again. */
const MAX_PREVIEWS = 10

/** A path of the site, and nothing else that it has: files are not rendered. */
const pagePath = z.string().regex(/^[a-z0-9/-]*$/)
/** Whatever the calendar is asked for, it has: the years that somebody plans, and those behind them. */
const previewQuery = z.object({
  on: z
    .string()
    .regex(/^20\d\d|^2100/)
    .optional(),
  /** `?edit`: the texts say where they come from. */
  edit: z.literal('').optional(),
})

/** Keeps a change for an hour, for a look at its pages below the address that is returned. */
export const previewProcedure = ({ publisher, store: { previews }, clock }: StaffServices) =>
  staffProcedure('draft', CHANGE_BYTES)
    .input(changeOnly.strip())
    .mutation(async ({ ctx: { person }, input: call }) => {
      const change = await changeOf(publisher, call)
      const endsAt = new Date(clock().getTime() + HOUR)
      const preview = { ...change, base: call.base, author: person.email, endsAt }
      return { address: `${PREVIEW_PATH}/${await previews.keep(preview, MAX_PREVIEWS, clock())}` }
    })

/** Scripts of pages read these: nothing is sent from a preview. */
const READ_BY_SCRIPTS = ['/search-index.json', '/days-ahead.json', `${PREVIEW_PATH}/`]

/** The policy of the page, and that of a preview beside it: both apply. Only a page of ours may have a preview in a frame. */
function policyOf(request: FastifyRequest, page: string, siteAddress: string): string {
  const { protocol } = request
  const origin = `${protocol}://${hostOf(request)}`
  const ours = [origin, siteAddress].flatMap((each) => (URL.canParse(each) ? new URL(each).origin : []))
  const connect = [...new Set(ours)].flatMap((origin) => READ_BY_SCRIPTS.map((path) => origin + path)).join(' ')
  const ofPage = page.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
  return `${ofPage}, connect-src ${connect}; form-action 'none'`
}

/** In a scope of its own: these pages have headers of their own. */
export function previewPages(app: FastifyInstance, dependencies: StaffServices): void {
  const { publisher, siteAddress, clock } = dependencies
  const { content, previews, pictures } = dependencies.store
  app.addHook('onSend', async (request, reply) => {
    reply.headers({
      [POLICY]: policyOf(request, String(reply.getHeader(POLICY)), siteAddress.current),
      'x-frame-options': 'SAMEORIGIN',
    })
  })

  const at = `${PREVIEW_PATH}/:of`
  for (const path of [at, `${at}/*`])
    app.get(path, { config: { right: 'preview' } }, async (request, reply) => {
      const { of } = read(z.object({ of: z.string() }), request.params)
      return sendPage(request, reply, await contentOf(of), `${PREVIEW_PATH}/${of}`, dependencies)
    })
  // Those that the content shows, and no others.
  app.get(`${at}${UPLOADS}:name`, { config: { right: 'preview' } }, async (request, reply) => {
    const { of, name } = read(z.object({ of: z.string(), name: z.string().max(80) }), request.params)
    const { address } = uploadFileAt(UPLOADS + name) ?? {}
    const shown = address && uploadsIn((await contentOf(of)).values()).includes(address)
    if (!shown) throw new HttpError(404, 'There is no such picture.')
    return sendPicture(reply, pictures, name)
  })

  async function contentOf(of: string): Promise<Entries> {
    if (of === PUBLISHED) return (await publisher.published()).entries
    const looked = (await content.draft(of)) ?? (await previews.preview(of, clock()))
    if (!looked)
      throw new HttpError(
        404,
        'This preview has ended: what it showed was published or discarded, or its time is over.',
      )
    return possible(() => publisher.withChange(looked))
  }
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  entries: Entries,
  address: string,
  { render, clock }: StaffServices,
): Promise<FastifyReply> {
  const { '*': given = '' } = read(z.object({ '*': pagePath.optional() }), request.params)
  const { timeZone } = request.site.content.settings.place
  const { success, data: { on, edit } = {} } = previewQuery.safeParse(request.query)
  const instant = on === undefined ? siteInstant(timeZone, clock()) : instantNamed(on, timeZone)
  if (!success || instant === undefined)
    throw new HttpError(
      422,
      'A preview is of a moment or a day, from 2000 to 2100, by the campus’s clocks: ?on=2026-12-04T17:00 or ' +
        '?on=2026-12-04',
    )
  const path = `/${given.replace(/\/+$/, '')}`
  const { issues, page } = await render(entries, { path, at: instant, isMarked: edit !== undefined })
  const errors = issuesInForms(errorsIn(issues), entries)
  if (errors.length > 0) {
    const lines = errors.map(({ title, labels, message }) => `${[title, ...labels].join(', ')}: ${message}`)
    throw new HttpError(422, ['This can’t be shown yet.', ...lines].join('\n'))
  }
  if (!page) throw new HttpError(404, 'There is no such page.')
  return reply
    .type('text/html; charset=utf-8')
    .header(POLICY, page.policy)
    .send(previewPage(page.html, address, on))
}

/** Keeps links within the preview; nothing opens by itself, away from the form beside it. @param address `/admin/preview/<id>` */
export const previewPage = (html: string, address: string, on?: string): string =>
  html
    .replace(
      /(<a\b[^>]*?\shref=")(\/[^"]*)"/g,
      (_, before: string, link: string) => `${before}${within(link, address, on)}"`,
    )
    // Pictures that are not published are in no page's folder yet.
    .replace(/(?<=[" ])\/art\/uploads\//g, `${address}/art/uploads/`)
    .replaceAll(' data-opens-itself=', ' data-would-open-itself=')

function within(link: string, address: string, on: string | undefined): string {
  const [, path = '', query = '', rest = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(link) ?? []
  if (path.startsWith('//') || path.includes('.')) return link
  const moment = on === undefined ? '' : `on=${on}`
  const shownQuery = [moment, query.slice(1)].filter(Boolean).join('&amp;')
  return `${address}${path}${shownQuery && `?${shownQuery}`}${rest}`
}
