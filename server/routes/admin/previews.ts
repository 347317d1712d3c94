import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { instantNamed } from '#calendar/time/moments'
import {
  LINKED_PREVIEW_PATH,
  type LinkAnswer,
  type LinksAnswer,
  linkCall,
  PREVIEW_PATH,
  type PreviewAnswer,
  PUBLISHED,
} from '#schemas/http/admin/previews'
import { WORDS_PATHS } from '#schemas/http/admin/words-calls'
import { t } from '#schemas/language'
import { UPLOADS, uploadFileAt } from '#schemas/pictures'
import { POLICY } from '../../http/headers.ts'
import { hostOf } from '../../http/origin.ts'
import { HttpError } from '../../http/problems.ts'
import { previewPage } from '../../pages/preview-page.ts'
import type { WordsFiles } from '../../store/words.ts'
import { siteInstant } from '../../words/campus-of-words.ts'
import { problemsInForms } from '../../words/in-a-form.ts'
import { changeOf, changeOnly, possible } from './change-answers.ts'
import type { AdminDependencies } from './dependencies.ts'
import { EDITORS, personOf, read } from './guard.ts'
import { sendPicture } from './pictures.ts'
import { CHANGE_BYTES } from './words-changes.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** What somebody types is looked at again and again. */
const MAX_PREVIEWS = 10
const TOKEN_BYTES = 32

const LINKS = `${WORDS_PATHS.drafts}/:id/links`

/** A path of the site, and nothing else that it has: files are not drawn. */
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

export function previews(app: FastifyInstance, dependencies: AdminDependencies): void {
  storedPreviews(app, dependencies)
  draftLinks(app, dependencies)
  app.register(async (scope) => previewPages(scope, dependencies))
}

function storedPreviews(app: FastifyInstance, { publisher, store: { previews }, clock }: AdminDependencies): void {
  app.post(WORDS_PATHS.previews, { ...EDITORS, bodyLimit: CHANGE_BYTES }, async (request, reply) => {
    const call = read(z.object(changeOnly.shape), request.body)
    const author = personOf(request).email
    const change = await changeOf({ publisher }, call)
    const endsAt = new Date(clock().getTime() + HOUR)
    const id = await previews.keep({ ...change, base: call.base, author, endsAt }, MAX_PREVIEWS, clock())
    return reply.code(201).send({ address: `${PREVIEW_PATH}/${id}` } satisfies PreviewAnswer)
  })
}

function draftLinks(app: FastifyInstance, { store: { words, previews }, clock }: AdminDependencies): void {
  const draftParams = z.object({ id: z.uuid() })

  app.get(LINKS, EDITORS, async (request) => {
    const { id } = read(draftParams, request.params)
    const links = await previews.linksOf(id, clock())
    return links.map(({ id, author, made_at, ends_at }) => ({
      id,
      author,
      madeAt: new Date(made_at).toISOString(),
      endsAt: new Date(ends_at).toISOString(),
    })) satisfies LinksAnswer
  })

  app.post(LINKS, EDITORS, async (request, reply) => {
    const { id: draft } = read(draftParams, request.params)
    const { days } = read(linkCall, request.body)
    if (!(await words.draft(draft))) throw new HttpError(404, t('staffAnswers.previewEnded'))
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const [made, author] = [clock().getTime(), personOf(request).email]
    const link = { id: randomUUID(), author, made_at: made, ends_at: made + days * DAY }
    await previews.addLink({ ...link, draft_id: draft, token_hash: hash('sha256', token) }, clock())
    const times = { madeAt: new Date(made).toISOString(), endsAt: new Date(link.ends_at).toISOString() }
    const address = `${LINKED_PREVIEW_PATH}/${token}`
    return reply.code(201).send({ id: link.id, author, ...times, address } satisfies LinkAnswer)
  })

  app.delete(`${LINKS}/:link`, EDITORS, async (request, reply) => {
    const { id, link } = read(draftParams.extend({ link: z.uuid() }), request.params)
    if (!(await previews.endLink(id, link))) throw new HttpError(404, t('staffAnswers.noLink'))
    return reply.code(204).send()
  })
}

/** What the scripts of pages read: nothing is sent from a preview. */
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

/** All words are checked before a page of them is drawn. Whoever has a link is nobody whom we know. */
const CHECKED_MILLISECONDS = 300

/** In a scope of its own: these pages have headers of their own. */
function previewPages(app: FastifyInstance, dependencies: AdminDependencies): void {
  const { publisher, siteAddress, clock } = dependencies
  const { words, previews, pictures } = dependencies.store
  app.addHook('onSend', async (request, reply) => {
    // The address may be one that nobody else should have.
    reply.headers({
      [POLICY]: policyOf(request, String(reply.getHeader(POLICY)), siteAddress.current),
      'x-frame-options': 'SAMEORIGIN',
    })
    reply.header('referrer-policy', 'no-referrer')
  })

  const pages = [
    { at: `${PREVIEW_PATH}/:of`, right: 'preview', costMilliseconds: 1, wordsOf: wordsForStaff },
    {
      at: `${LINKED_PREVIEW_PATH}/:of`,
      right: 'anybody',
      costMilliseconds: CHECKED_MILLISECONDS,
      wordsOf: wordsOfLink,
    },
  ] as const
  for (const { at, right, costMilliseconds, wordsOf } of pages) {
    for (const path of [at, `${at}/*`])
      app.get(path, { config: { right, costMilliseconds } }, async (request, reply) => {
        const { of } = read(z.object({ of: z.string() }), request.params)
        return sendPage(request, reply, await wordsOf(of), at.replace(':of', of), dependencies)
      })
    // Those that the words show, and no others.
    app.get(`${at}${UPLOADS}:name`, { config: { right } }, async (request, reply) => {
      const { of, name } = read(z.object({ of: z.string(), name: z.string().max(80) }), request.params)
      const { address } = uploadFileAt(UPLOADS + name) ?? {}
      const shown = address && [...(await wordsOf(of)).values()].some((text) => text.includes(address))
      if (!shown) throw new HttpError(404, t('staffAnswers.noPictureHere'))
      return sendPicture(reply, pictures, name)
    })
  }

  async function wordsForStaff(of: string): Promise<WordsFiles> {
    if (of === PUBLISHED) return (await publisher.published()).files
    const looked = (await words.draft(of)) ?? (await previews.preview(of, clock()))
    if (!looked) throw new HttpError(404, t('staffAnswers.previewEnded'))
    return possible(() => publisher.withChange(looked))
  }

  async function wordsOfLink(token: string): Promise<WordsFiles> {
    const id = await previews.draftOfLink(hash('sha256', token), clock())
    const draft = id && (await words.draft(id))
    if (!draft) throw new HttpError(404, t('staffAnswers.previewEnded'))
    return publisher.withChange(draft)
  }
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  files: WordsFiles,
  address: string,
  { draw, clock }: AdminDependencies,
): Promise<FastifyReply> {
  const { '*': given = '' } = read(z.object({ '*': pagePath.optional() }), request.params)
  const { timeZone } = request.site.words.site.place
  const { success, data: { on, edit } = {} } = previewQuery.safeParse(request.query)
  const instant = on === undefined ? siteInstant(timeZone, clock()) : instantNamed(on, timeZone)
  if (!success || instant === undefined) throw new HttpError(422, t('staffAnswers.noSuchMoment'))
  const path = `/${given.replace(/\/+$/, '')}`
  const { problems: found, page } = await draw(files, { path, at: instant, isMarked: edit !== undefined })
  if (found.length > 0) {
    const problems = problemsInForms(found, files)
    const lines = problems.map(({ title, labels, expected }) => `${[title, ...labels].join(', ')}: ${expected}`)
    throw new HttpError(422, [t('staffAnswers.notShownYet'), ...lines].join('\n'))
  }
  if (!page) throw new HttpError(404, t('staffAnswers.noPage'))
  return reply
    .type('text/html; charset=utf-8')
    .header(POLICY, page.policy)
    .send(previewPage(page.html, { address, on }))
}
