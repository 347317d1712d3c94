import type { Content, Entry } from '#content-reader/read/content'
import type { Event } from '#schemas/content/event'
import type { Holiday } from '#schemas/content/holiday'

/** What an event names elsewhere in `content/`. */
export interface EventReferences {
  /** Where its button leads, if it has one: to its sign-up link, or to an address of its own. */
  signupAddress: string | undefined
  /** The holiday that it belongs to. */
  holiday: Pick<Entry<Holiday>, 'id' | 'name'> | undefined
}

/** Looks up what an event names. */
export const referencesOf = (
  { signupLink, ctaLink, holidayId }: Event,
  { entry }: Pick<Content, 'entry'>,
): EventReferences => ({
  signupAddress: signupLink ? entry('signup-links', signupLink).link : ctaLink,
  holiday: holidayId ? entry('holidays', holidayId) : undefined,
})
