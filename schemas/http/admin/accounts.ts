import { z } from 'zod'
import { cleanEmail } from '../../typed-text.ts'
import { type Right, type Role, roleNames } from './roles.ts'

export { ADMIN_PATHS, linkTo, SIGN_IN_PAGE } from './paths.ts'

export const role = z.enum(roleNames)

export const email = z.string().overwrite(cleanEmail).check(z.email()).max(254)
export const signInLinkCall = z.strictObject({ email })
export const signInCall = z.strictObject({ token: z.string().min(20).max(100) })

export interface SessionAnswer {
  email: string
  role: Role
  rights: readonly Right[]
  /** The link was used a moment ago: what concerns people and mailboxes needs that. */
  isFresh: boolean
  /** How the campus writes dates and times. */
  locale: string
  /** By whose clock the campus goes: `America/New_York`. */
  timeZone: string
}

export type SessionsAnswer = {
  id: string
  /** The browser, as it calls itself. */
  agent: string
  signedInAt: string
  seenAt: string
  isThis: boolean
}[]
