/** How sending a valid form can fail. */
export type Failure = 'offline' | 'unreachable' | 'failed'

const WHAT_NOW: Readonly<Record<Failure, string>> = {
  offline: 'You seem to be offline. Your answers are kept. Or call {phone}.',
  unreachable: 'We can’t be reached right now. Your answers are kept: try again in a few minutes. Or call {phone}.',
  failed: 'Your answers are kept. You can also call {phone}.',
}

/** Shown next to the specification's sentence: what happened to the answers, and whom to call. */
export const helpAfter = (failure: Failure, phone: string): string => WHAT_NOW[failure].replace('{phone}', phone)
