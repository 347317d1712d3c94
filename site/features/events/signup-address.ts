import type { Content } from '#content-reader/read/content'
import type { Event } from '#schemas/content/event'

/** Where an event's button leads: to its sign-up link, or to an address of its own. */
export const signupAddress = ({ signupLink, ctaLink }: Event, { entry }: Pick<Content, 'entry'>): string | undefined =>
  signupLink ? entry('signup-links', signupLink).link : ctaLink
