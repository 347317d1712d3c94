import { feedEvent } from '#calendar/feeds/ical'
import type { ContentSource } from '#content-reader/content-source'
import { readContent } from '#content-reader/read-content'
import { getFeedLocation, listAllEvents } from '#schedule/all-events'
import { createServerContent } from '#schedule/server-content'
import { listEventTimes } from '#schedule/upcoming'
import { i18n } from '#schemas/locale'
import { ownSignupPath } from '#schemas/signups/signup-paths'
import type { OwnSignup } from '#schemas/signups/signup-states'
import type { ServedSite } from '#server/platform/pages/page-cache'
import { createSignupStep } from '#server/signups/jobs'
import { servedSite } from './small-site.tsx'
import { testApp } from './test-app.ts'

/** Noon on campus, two days before Soup Night. */
export const NOON = Date.parse('2026-11-29T17:00:00Z')
export const HOUR = 3_600_000

type Changes = (content: ReturnType<typeof readContent>) => void

/** The facts of the small campus, or of other words, with sequences as if each change of its events were published. */
export function signupFacts(
  day = '2026-11-29',
  sequence = 0,
  change: Changes = () => {},
  source: ContentSource = 'tests/fixtures/campus',
) {
  const content = readContent(source)
  change(content)
  const published = listEventTimes(content, '2026-11-28', '2027-02-28', listAllEvents(content)).map((time) => {
    const url = `https://hillel.example.org${time.event.address}`
    const event = { ...time.event, ...getFeedLocation(time.event, content.settings), url }
    return { sequence, changedAt: '2026-11-29T05:00:00Z', event: feedEvent(event, time, 'hillel.example.org', i18n) }
  })
  return createServerContent(content, day, [], published)
}

export interface Drawn {
  path: string
  ownSignup?: OwnSignup
  returned?: { message: string; errors: { name: string; message: string }[]; typed: object }
}

/** The real server with the small campus’s sign-ups; its pages say what they were drawn with. */
export async function signupsApp(env: Record<string, string> = {}) {
  let at = NOON
  const served = (content: ServedSite['content'], revision: number) =>
    servedSite({
      ...{ content, revision, day: '2026-11-29', now: () => at },
      addresses: ['/404', '/search', '/requests/seat', '/requests/seat/sent', '/events/soup-night'],
      body: (path, props) => JSON.stringify({ path, ...props }),
    })
  const publishing = { current: served(signupFacts(), 1) }
  const parts = await testApp({ env, publishing, clock: () => new Date(at) })
  const { app, store, db } = parts
  const step = createSignupStep({
    store,
    site: publishing,
    availability: { refresh: async () => {} },
    mail: { removeMails: async () => {} },
    onDue: () => {},
    clock: () => new Date(at),
    log: { warn: () => {} },
  })
  const post = (url: string, fields: Record<string, string | string[]>, remoteAddress = '192.0.2.1') => {
    const pairs = Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return app.inject({ method: 'POST', url, remoteAddress, headers, payload: `${new URLSearchParams(pairs)}` })
  }
  const rendered = (payload: string): Drawn => JSON.parse(payload)
  const linkOf = async (name: string): Promise<string> => {
    const rows = await db
      .selectFrom('seats')
      .innerJoin('submissions', 'submissions.id', 'submission_id')
      .select(['token', 'fields'])
      .execute()
    const token = rows.find(({ fields }) => JSON.parse(fields).firstName === name)?.token
    if (!token) throw new Error(`${name} has not signed up`)
    return ownSignupPath(token)
  }
  return {
    ...{ app, accounts: parts.accounts, store, db, step, post, rendered, linkOf },
    pass: (milliseconds: number) => {
      at += milliseconds
    },
    publish: (content: ServedSite['content'], revision: number) => {
      publishing.current = served(content, revision)
    },
    signUp: (name: string, fields: Record<string, string | string[]> = {}, network?: string) =>
      post('/requests/seat', { ...soup(name), ...fields }, network),
    /** Somebody's own sign-up, at the address that their mail has. */
    async own(name: string): Promise<OwnSignup> {
      const { ownSignup } = rendered((await app.inject(await linkOf(name))).payload)
      if (!ownSignup) throw new Error(`There is no sign-up of ${name}`)
      return ownSignup
    },
    async mails(): Promise<string[]> {
      const rows = await db
        .selectFrom('deliveries')
        .innerJoin('submissions', 'submissions.id', 'submission_id')
        .select(['part', 'fields', 'kind'])
        .where('channel', 'in', ['seat', 'alert'])
        .orderBy('due_at')
        .execute()
      return rows.map(({ part, fields, kind }) =>
        kind === 'seat' ? `${JSON.parse(fields).firstName} ${part.replace(/^\d+-/, '')}` : kind,
      )
    },
  }
}

/** A sign-up for the next Soup Night. */
export const soup = (name: string) => ({
  ...{ event: 'soup-night', date: '2026-12-01', guests: '0', diet: '', allergies: '' },
  ...{ firstName: name, lastName: 'Levi', email: `${name.toLowerCase()}@example.org` },
})
