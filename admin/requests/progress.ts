import type { Outcome } from '#schemas/forms/answering'
import type { ListedRequest } from '#schemas/http/admin/requests'

/** The kinds, as the filter names them. Subscribers have a list of their own. */
export const KINDS: Readonly<Record<Exclude<ListedRequest['kind'], 'mailing-list'>, string>> = {
  tour: 'Tours',
  soup: 'Soup',
  room: 'Rooms',
}

/** Where a request is, in words. */
export function progressInWords(
  { progress, outcome }: Pick<ListedRequest, 'progress' | 'outcome'>,
  isCalledOff = false,
): string {
  if (progress.state === 'new') return 'New'
  const done = isCalledOff ? 'Called off' : outcome ? OUTCOMES[outcome] : 'Done'
  if (progress.state === 'done') return `${done} by ${progress.person}`
  return outcome ? `${OUTCOMES[outcome]}, with ${progress.person}` : `With ${progress.person}`
}

const OUTCOMES: Readonly<Record<Outcome, string>> = { promised: 'Promised', declined: 'Declined' }

const DELIVERIES: Readonly<Record<string, string>> = {
  'staff-mail': 'Mail to the staff',
  acknowledgement: 'Mail to the visitor',
  'constant-contact': 'Mailing list',
  'subscribers-mail': 'Mail to the staff',
  reply: 'Reply',
}
export const deliveryName = (channel: string): string => DELIVERIES[channel] ?? channel
export const DELIVERY_STATES = { due: 'waits', sent: 'sent', failed: 'failed' } as const
