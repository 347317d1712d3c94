import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { withCampusLocale } from '#content-reader/locale-context'
import { listNewsletterSections } from '#schedule/newsletter'
import { NEWSLETTER_LOOK } from '#schemas/admin/paths'
import { inOneLine } from '#schemas/fields/location'
import { direction, formatDate, formatMonthAndDay, i18n, languageTag, t } from '#schemas/locale'
import { arrangeSections, listTicked } from '#schemas/newsletter/arrange'
import { type Edition, edition, type Letter } from '#schemas/newsletter/newsletter'
import { sharedOfUpload, UPLOADS, uploadAt } from '#schemas/pictures/pictures'
import { createScheduleReader } from '../content/schedule-reader.ts'
import { dayIn } from '../platform/campus-clock.ts'
import { HttpError } from '../platform/http/errors.ts'
import { ownEnvelope } from '../platform/mail/envelope.ts'
import { POLICY } from '../platform/pages/served-file.ts'
import { read, router, staffProcedure, VIEWERS } from '../platform/trpc.ts'
import type { StaffServices } from '../services.ts'
import type { Store } from '../store.ts'
import { TRACKING_IMAGE } from './campaigns.ts'
import { type LetterOptions, renderLetter, renderLetterText } from './letter-html.ts'
import type { Newsletter } from './newsletter-store.ts'

const GONE = 'This newsletter is not there any more. Somebody deleted it.'
const MOVED = 'Somebody else has changed this newsletter since. Look at what it says now, then press again.'

/** Two years of weeks. */
const MOST_LISTED = 104
const EDITION_BYTES = 256 * 1024

const version = { id: z.uuid(), version: z.int() }

export function newsletterRouter(dependencies: StaffServices) {
  const { store, undo, clock } = dependencies
  const { newsletters } = store
  const week = weekReader(dependencies)
  return router({
    ...readingProcedures(dependencies, week),
    /** Takes the closing of the last one: it is seldom another. */
    add: staffProcedure('draft')
      .input(edition.pick({ from: true, audience: true }))
      .mutation(async ({ ctx: { person, request }, input }) => {
        const [last] = await newsletters.list(1)
        const { name } = request.site.content.settings
        const subject = withCampusLocale(() => t('newsletter.subject', { name, day: formatMonthAndDay(input.from) }))
        const blank = { preheader: '', opening: '', picture: null, order: [], omitted: [], rewordings: {} }
        const next = { ...blank, ...input, subject: subject.slice(0, 150), closing: last?.edition.closing ?? '' }
        return { id: await newsletters.add(next, person.email, clock()) }
      }),

    /** Whoever saves an older version gets the newer one: their own stays with them. */
    save: staffProcedure('draft', EDITION_BYTES)
      .input(z.strictObject({ ...version, edition }))
      .mutation(async ({ ctx: { person }, input }) => {
        if (await newsletters.save({ ...input, by: person.email }, clock()))
          return { outcome: 'saved' as const, version: input.version + 1 }
        const newer = await findNewsletter(store, input.id)
        return { outcome: 'conflict' as const, newer }
      }),

    remove: staffProcedure('draft')
      .input(z.strictObject(version))
      .mutation(async ({ ctx: { person }, input }) => {
        const found = await findNewsletter(store, input.id)
        if (found.publishedAt) throw new HttpError(409, 'Visitors can read this one. Take it off the site first.')
        const was = await newsletters.remove(input)
        if (!was) throw new HttpError(409, MOVED)
        return { undo: undo.issue({ kind: 'newsletter', was }, person.email) }
      }),

    ...sendingProcedures(dependencies, week),
  })
}

function readingProcedures({ store, handOver, clock }: StaffServices, week: ReturnType<typeof weekReader>) {
  const { newsletters } = store
  return {
    list: staffProcedure('preview').query(async ({ ctx: { request } }) => {
      const audiences = await week.audiences()
      const today = dayIn(request.site.content.settings.place.timeZone, clock())
      return {
        today,
        audiences,
        newsletters: (await newsletters.list(MOST_LISTED)).map(({ edition: { from, audience, subject }, ...each }) => ({
          ...each,
          from,
          subject,
          audience: audiences.find(({ id }) => id === audience)?.title ?? '',
        })),
      }
    }),

    get: staffProcedure('preview')
      .input(z.strictObject({ id: z.uuid() }))
      .query(async ({ input: { id } }) => ({
        ...(await findNewsletter(store, id)),
        canHandOver: handOver !== undefined,
        audiences: await week.audiences(),
      })),

    sections: staffProcedure('preview')
      .input(edition.pick({ from: true, audience: true }))
      .query(({ input }) => week.sections(input)),

    /** As it is copied: with addresses that lead here from anywhere. */
    letter: staffProcedure('preview')
      .input(z.strictObject({ id: z.uuid() }))
      .query(async ({ ctx: { request }, input: { id } }) => week.render(await findNewsletter(store, id), request)),
  }
}

function sendingProcedures({ store, mail, handOver, clock }: StaffServices, week: ReturnType<typeof weekReader>) {
  const { newsletters } = store
  return {
    sendToMe: staffProcedure('preview')
      .input(z.strictObject({ id: z.uuid() }))
      .mutation(async ({ ctx: { person, request }, input: { id } }) => {
        const { letter, html, text } = await week.render(await findNewsletter(store, id), request)
        await mail.sendNow((settings) => ({
          ...ownEnvelope(`${id}.${clock().getTime()}`, settings),
          to: { name: '', address: person.email },
          subject: letter.subject,
          html,
          text,
        }))
      }),

    /** Visitors read it as it is now: later changes reach them with the next press. */
    publish: staffProcedure('publish')
      .input(z.strictObject(version))
      .mutation(async ({ ctx: { request }, input }) => {
        const { letter } = await week.render(await findNewsletter(store, input.id), request)
        const slug = await newsletters.publish(input, letter, clock())
        if (slug === undefined) throw new HttpError(409, MOVED)
        return { slug }
      }),

    withdraw: staffProcedure('publish')
      .input(z.strictObject({ id: z.uuid() }))
      .mutation(async ({ input: { id } }) => {
        if (!(await newsletters.withdraw(id))) throw new HttpError(404, GONE)
      }),

    handOver: staffProcedure('publish')
      .input(z.strictObject(version))
      .mutation(async ({ ctx: { request }, input: { id, version } }) => {
        const found = await findNewsletter(store, id)
        if (!handOver) throw new HttpError(409, 'Constant Contact is not connected. Copy the newsletter instead.')
        if (found.version !== version) throw new HttpError(409, MOVED)
        const { letter, html } = await week.render(found, request, { end: TRACKING_IMAGE })
        const { name, email } = request.site.content.settings
        const { subject, preheader } = letter
        const handed = {
          name: `${subject.slice(0, 50)} · ${clock().toISOString().slice(0, 19)}`,
          subject,
          preheader,
          html,
          sender: { name, email },
        }
        const campaign = await handOver(handed, found.campaign)
        await newsletters.setCampaign(id, campaign)
        return { name: campaign.name }
      }),
  }
}

async function findNewsletter({ newsletters }: Store, id: string): Promise<Newsletter> {
  const found = await newsletters.find(id)
  if (!found) throw new HttpError(404, GONE)
  return found
}

/** Reads weeks from what is published, in the language of the campus. */
function weekReader({ publisher, siteAddress }: Pick<StaffServices, 'publisher' | 'siteAddress'>) {
  const readTimes = createScheduleReader()
  const timeline = async () => readTimes((await publisher.published()).entries)
  const sections = async (of: Pick<Edition, 'from' | 'audience'>) => {
    const content = await timeline()
    return withCampusLocale(() => listNewsletterSections(content, of, i18n))
  }
  return {
    sections,
    audiences: async () => (await timeline()).entries('audiences').map(({ id, title }) => ({ id, title })),
    async render(
      { edition, slug, publishedAt }: Newsletter,
      { site }: FastifyRequest,
      options: LetterOptions & { siteUrl?: string } = {},
    ) {
      const { settings, theme } = site.content
      const siteUrl = options.siteUrl ?? (await siteAddress.refresh()).replace(/\/$/, '')
      const brand = { name: settings.name, address: inOneLine(settings.address), theme, siteUrl }
      const ofWeek = await sections(edition)
      return withCampusLocale(() => {
        const letter = composeLetter(edition, listTicked(arrangeSections(ofWeek, edition)))
        const shown = { ...options, slug: publishedAt ? (slug ?? undefined) : undefined }
        return { letter, ...renderLetter(letter, brand, shown), text: renderLetterText(letter, brand, shown) }
      })
    },
  }
}

function composeLetter(
  { subject, preheader, opening, closing, picture, from }: Edition,
  sections: Letter['sections'],
): Letter {
  const upload = picture && uploadAt(picture.address)
  const shared = upload && sharedOfUpload(upload)
  return {
    language: languageTag(),
    direction: direction(),
    subject: subject || formatDate(from),
    preheader,
    opening,
    closing,
    picture: shared && picture ? { name: shared.address.slice(UPLOADS.length), alt: picture.alt } : null,
    sections,
  }
}

const look = z.object({ scheme: z.enum(['light', 'dark']).optional() })

/** The newsletter as a mail shows it, for a frame of the staff's application. It runs nothing, and fetches nothing from elsewhere. */
export function serveNewsletterLook(app: FastifyInstance, dependencies: StaffServices): void {
  const week = weekReader(dependencies)
  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers({
        [POLICY]: "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
      })
    })
    scope.get(`${NEWSLETTER_LOOK}/:id`, VIEWERS, async (request, reply) => {
      const { id } = read(z.object({ id: z.uuid() }), request.params)
      const { scheme } = read(look, request.query)
      const { html } = await week.render(await findNewsletter(dependencies.store, id), request, { scheme, siteUrl: '' })
      return reply.type('text/html; charset=utf-8').send(html.replaceAll('<a ', '<a target="_blank" rel="noreferrer" '))
    })
  })
}
