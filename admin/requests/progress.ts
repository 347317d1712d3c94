import type { ListedRequest } from '#schemas/http/admin/requests'

const OUTCOMES = { promised: 'Promised', declined: 'Declined' }

export function formatProgress({ progress, outcome, deliveredAt, calledOffAt }: ListedRequest): string {
  if (progress.state === 'new') return 'New'
  const { person } = progress
  if (progress.state === 'taken') {
    if (!outcome) return `With ${person}`
    return `${OUTCOMES[outcome]}. ${person} looks after it`
  }
  if (calledOffAt) return `Called off by ${person}`
  if (deliveredAt) return `Delivered by ${person}`
  return `${outcome ? OUTCOMES[outcome] : 'Done'} by ${person}`
}

const CHANNELS: Readonly<Record<string, string | undefined>> = {
  acknowledgement: 'Mail to the visitor',
  'constant-contact': 'Mailing list',
  reply: 'Reply',
  'staff-mail': 'Mail to the staff',
  'subscribers-mail': 'Mail to the staff',
}

export const channelName = (channel: string): string => CHANNELS[channel] ?? channel

export const DELIVERIES = { due: 'on its way', failed: 'failed', sent: 'sent' }
