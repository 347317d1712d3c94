import type { ListedRequest } from '#schemas/http/admin/requests'
import { t } from '#schemas/language'

export function progressInWords({ progress, outcome, deliveredAt, calledOffAt }: ListedRequest): string {
  if (progress.state === 'new') return t('staffRequests.new')
  const { person } = progress
  if (progress.state === 'taken') return t(`staffRequests.stateWith.${outcome ?? progress.state}`, { person })
  const soup = (calledOffAt && 'calledOff') || (deliveredAt && 'delivered')
  return t(`staffRequests.state.${soup || (outcome ?? progress.state)}`, { person })
}

const CHANNELS = ['acknowledgement', 'constant-contact', 'reply', 'staff-mail', 'subscribers-mail'] as const

/** What was sent by a channel; one that is not known by its own name. */
export function channelName(channel: string): string {
  const known = CHANNELS.find((each) => each === channel)
  return known ? t(`staffRequests.channels.${known}`) : channel
}
