import type { RequestOutcome } from '#schemas/requests/form-texts'
import type { ListedRequest, OneRequest, SignedIn } from '../calls/trpc.ts'

export interface Decision {
  outcome?: RequestOutcome | undefined
  button?: HTMLElement
}

export type Change = () => Promise<OneRequest & { undo?: string | undefined }>

export interface SectionProps {
  request: OneRequest
  signedIn: SignedIn
  isBusy: boolean
  problem: string | undefined
  /** Changes the request. Resolves to whether it was changed. `back` is the change that takes it back. */
  change: (work: Change, back?: Change) => Promise<boolean>
  /** Takes back what was done last in this part; missing where that is not possible. Who has changed the same meanwhile is not overruled. */
  undo: (() => unknown) | undefined
}

export interface DecidingProps extends SectionProps {
  onDecide: (decision: Decision | undefined) => void
}

const OUTCOMES = { promised: 'Promised', declined: 'Declined' }

export function formatProgress(
  { progress, outcome, deliveredAt, calledOffAt }: ListedRequest,
  nameOf: (email: string) => string,
): string {
  if (progress.state === 'new') return 'New'
  const person = nameOf(progress.person)
  if (progress.state === 'taken') return outcome ? `${OUTCOMES[outcome]}. ${person} looks after it` : `With ${person}`
  if (calledOffAt) return `Called off by ${person}`
  if (deliveredAt) return `Delivered by ${person}`
  return `${outcome ? OUTCOMES[outcome] : 'Done'} by ${person}`
}
