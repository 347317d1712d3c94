import type { ListedRequest, ProgressAnswer } from '#schemas/http/admin/requests'

/** The kinds, as the filter names them. Subscribers have a list of their own. */
export const KINDS: Readonly<Record<Exclude<ListedRequest['kind'], 'mailing-list'>, string>> = {
  tour: 'Tours',
  soup: 'Soup',
  room: 'Rooms',
}

/** Where a request is, in words. */
export function progressInWords(progress: ProgressAnswer, isCalledOff = false): string {
  if (progress.state === 'new') return 'New'
  if (progress.state === 'taken') return `With ${progress.person}`
  return `${isCalledOff ? 'Called off' : 'Done'} by ${progress.person}`
}

const DELIVERIES: Readonly<Record<string, string>> = {
  'staff-mail': 'Mail to the staff',
  acknowledgement: 'Mail to the visitor',
  'constant-contact': 'Mailing list',
  'subscribers-mail': 'Mail to the staff',
  reply: 'Reply',
}
export const deliveryName = (channel: string): string => DELIVERIES[channel] ?? channel
export const DELIVERY_STATES = { due: 'waits', sent: 'sent', failed: 'failed' } as const
