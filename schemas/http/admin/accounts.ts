import { z } from 'zod'
import { RIGHTS, roleNames } from './roles.ts'

export { ADMIN_PATHS, linkTo, SIGN_IN_PAGE } from './paths.ts'

export const role = z.enum(roleNames)
const right = z.enum(RIGHTS)

const email = z.email().max(254)
export const signInLinkCall = z.strictObject({ email })
export const signInCall = z.strictObject({ token: z.string().min(20).max(100) })
/** `isInvited`: an invitation is mailed also to whoever is here already, such as after the first one was too old. */
export const personCall = z.strictObject({ email, role, isInvited: z.boolean().default(false) })
/** Whether an invitation was mailed. */
export const personAnswer = z.strictObject({ isMailed: z.boolean() })
export type PersonAnswer = z.infer<typeof personAnswer>

export const sessionAnswer = z.strictObject({
  email,
  role,
  rights: z.array(right),
  /** The link was used a moment ago: what concerns people and mailboxes needs that. */
  isFresh: z.boolean(),
  /** How the campus writes dates and times. */
  locale: z.string(),
  /** By whose clock the campus goes: `America/New_York`. */
  timeZone: z.string(),
})
export type SessionAnswer = z.infer<typeof sessionAnswer>

export const sessionsAnswer = z.array(
  z.strictObject({
    id: z.string(),
    /** The browser, as it calls itself. */
    agent: z.string(),
    signedInAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
    isThis: z.boolean(),
  }),
)
export type SessionsAnswer = z.infer<typeof sessionsAnswer>

export const peopleAnswer = z.array(
  z.strictObject({
    email,
    role,
    addedAt: z.iso.datetime(),
    /** Until they have signed in. */
    invitation: z.strictObject({ sentAt: z.iso.datetime(), endsAt: z.iso.datetime() }).optional(),
  }),
)
export type PeopleAnswer = z.infer<typeof peopleAnswer>

/** What owners were mailed of, the newest first. */
export const securityEventsAnswer = z.array(
  z.strictObject({ at: z.iso.datetime(), title: z.string(), happened: z.string() }),
)
export type SecurityEventsAnswer = z.infer<typeof securityEventsAnswer>
