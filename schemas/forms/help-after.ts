import { t } from '../language.ts'

/** How sending a valid form can fail. */
export type Failure = 'offline' | 'unreachable' | 'failed'

/** Shown next to the specification's sentence: what happened to the answers, and whom to call. */
export const helpAfter = (failure: Failure, phone: string): string => t(`forms.helpAfter.${failure}`, { phone })
