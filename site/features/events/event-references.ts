import type { Content, Entry } from '#content-reader/read/content'
import { addressOf } from '#schemas/content/collections'
import type { Event } from '#schemas/content/event'
import type { Holiday } from '#schemas/content/holiday'
import { SEAT_FORM } from '#schemas/forms/seat'

/** What an event names elsewhere in `content/`. */
export interface EventReferences {
  /** Where one signs up, if one does: here, at its sign-up link, or at an address of its own. */
  signupAddress: string | undefined
  /** The holiday that it belongs to. */
  holiday: Pick<Entry<Holiday>, 'id' | 'name'> | undefined
}

/** Looks up what an event names. */
export const referencesOf = (
  { id, seats, hasSignup, signupLink, ctaLink, holidayId }: Entry<Event>,
  { entry }: Pick<Content, 'entry'>,
): EventReferences => ({
  signupAddress: seats
    ? `${addressOf('events', id)}#${SEAT_FORM}`
    : hasSignup
      ? signupLink
        ? entry('signup-links', signupLink).link
        : ctaLink
      : undefined,
  holiday: holidayId ? entry('holidays', holidayId) : undefined,
})
