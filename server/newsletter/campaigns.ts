import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { appOf, type Config } from '../config.ts'
import {
  type Api,
  ApiError,
  limitToFourASecond,
  openApi,
  RetryLaterError,
  readAs,
  tokenEndpoint,
} from '../mailing-list/constant-contact/api.ts'
import { AccessTokens, openConnection } from '../mailing-list/constant-contact/connection.ts'
import type { Database } from '../platform/db/tables.ts'
import { HttpError } from '../platform/http/errors.ts'
import type { Campaign } from './newsletter-store.ts'

/** Their own mark: without it their editor refuses a letter of one's own. They put a picture of theirs there. */
export const TRACKING_IMAGE = '[[trackingImage]]'

const CUSTOM_CODE = 5

export interface CampaignLetter {
  /** Of the campaign: an account takes each name once. */
  name: string
  subject: string
  preheader: string
  html: string
  sender: { name: string; email: string }
}

export type HandOver = (letter: CampaignLetter, before: Campaign | null) => Promise<Campaign>

/** It has not been allowed to, or no more: subscribers are sent all the same. */
class NotAllowedError extends Error {
  override name = 'NotAllowedError'
}

interface Dependencies {
  config: Config
  db: Database
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'fatal'>
}

/** Hands letters over as drafts of campaigns; nothing is sent before a person presses Send there. Undefined if nothing is set up. */
export function openCampaigns({ config, db, clock, log }: Dependencies): HandOver | undefined {
  const app = appOf(config)
  if (!app) return undefined
  const tokens = new AccessTokens({ connection: openConnection(db), endpoint: tokenEndpoint(app), now: clock, log })
  // A missing scope must not stop the sending of subscribers, as a refusal there does.
  const access = {
    current: (refused?: string) => tokens.current(refused),
    disconnect: async () => new NotAllowedError('not allowed'),
  }
  const api = openApi({ apiUrl: app.apiUrl, access, turn: limitToFourASecond() })
  return (letter, before) =>
    handOver(api, letter, before).catch((error: unknown) => {
      throw refusalOf(error)
    })
}

async function handOver(api: Api, letter: CampaignLetter, before: Campaign | null): Promise<Campaign> {
  const content = await contentOf(api, letter)
  if (before && (await changeDraft(api, before, content))) return before
  return createDraft(api, letter.name, content)
}

const draft = z.object({ current_status: z.string(), contact_list_ids: z.array(z.string()).default([]) })

/** Keeps to whom somebody there has said that it goes. Returns false if they have sent or deleted it. */
async function changeDraft(api: Api, { activityId }: Campaign, content: object): Promise<boolean> {
  const path = `/emails/activities/${encodeURIComponent(activityId)}`
  try {
    const { current_status: status, contact_list_ids } = readAs(draft, await api.call('GET', path))
    if (status.toUpperCase() !== 'DRAFT') return false
    await api.call('PUT', path, { ...content, contact_list_ids })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

const created = z.object({
  campaign_activities: z.array(z.object({ campaign_activity_id: z.string(), role: z.string() })),
})

async function createDraft(api: Api, name: string, activity: object): Promise<Campaign> {
  const answer = await api.call('POST', '/emails', { name, email_campaign_activities: [activity] })
  const primary = readAs(created, answer).campaign_activities.find(({ role }) => role === 'primary_email')
  if (!primary) throw new ApiError(0, 'unreadable', 'a response of another shape')
  return { name, activityId: primary.campaign_activity_id }
}

const confirmed = z.array(z.object({ email_address: z.string() }))

async function contentOf(api: Api, { subject, preheader, html, sender }: CampaignLetter) {
  const addresses = readAs(confirmed, await api.call('GET', '/account/emails?confirm_status=CONFIRMED'))
  const own = addresses.find(({ email_address }) => email_address.toLowerCase() === sender.email.toLowerCase())
  const from = (own ?? addresses[0])?.email_address
  if (!from) throw new HttpError(409, 'Confirm an address to send from in Constant Contact first.')
  return {
    format_type: CUSTOM_CODE,
    from_name: sender.name,
    from_email: from,
    reply_to_email: from,
    subject,
    preheader,
    html_content: html,
  }
}

const COPY_INSTEAD = 'Meanwhile copy the newsletter, and paste it there.'

function refusalOf(error: unknown): unknown {
  if (error instanceof NotAllowedError)
    return new HttpError(
      409,
      `The website may not write campaigns in Constant Contact: it was connected for subscribers alone. Whoever runs the server connects it again: npm run connect:constant-contact. ${COPY_INSTEAD}`,
    )
  if (error instanceof RetryLaterError)
    return new HttpError(503, `Constant Contact can’t be used now (${error.message}). ${COPY_INSTEAD}`)
  if (error instanceof ApiError)
    return new HttpError(
      502,
      `Constant Contact did not take the newsletter (${error.status ? `${error.status} ${error.key}` : error.key}). ${COPY_INSTEAD}`,
    )
  return error
}
