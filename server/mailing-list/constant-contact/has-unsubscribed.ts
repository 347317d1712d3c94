import { z } from 'zod'
import type { ClaimedDelivery } from '../../platform/db/outbox.ts'
import { type Api, readAs } from './api.ts'

/** So soon after signing up it can't be a repetition, and the person has hardly changed their mind yet. */
const FRESH_MINUTES = 10

const emailAddress = z.object({ permission_to_send: z.string().optional(), opt_out_date: z.string().optional() })
const contactsBody = z.object({ contacts: z.array(z.object({ email_address: emailAddress })).default([]) })

/** Constant Contact would resubscribe somebody who left, against their will: after our crash, or a long wait. */
export async function hasUnsubscribed(
  api: Api,
  { attempts, submission }: ClaimedDelivery,
  now: Date,
): Promise<boolean> {
  const { createdAt, fields } = submission
  const isFresh = now.getTime() - createdAt.getTime() < FRESH_MINUTES * 60 * 1000
  if (attempts === 1 && isFresh) return false
  const query = new URLSearchParams({ email: fields.email ?? '', status: 'all' })
  const { contacts } = readAs(contactsBody, await api.call('GET', `/contacts?${query}`))
  return contacts.some(
    ({ email_address: { permission_to_send, opt_out_date } }) =>
      permission_to_send === 'unsubscribed' && opt_out_date !== undefined && new Date(opt_out_date) > createdAt,
  )
}
