import type { Content, Entry } from '#content-reader/read/content'
import { addressOf } from '#schemas/content/collections'
import type { Event } from '#schemas/content/event'
import type { Holiday } from '#schemas/content/holiday'
import { SEAT_FORM } from '#schemas/forms/seat'

export interface EventReferences {
  /** Here, its sign-up link, or an address of its own; undefined if nobody signs up. */
  signupAddress: string | undefined
  holiday: Pick<Entry<Holiday>, 'id' | 'name'> | undefined
}

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
