import { z } from 'zod'

/** The calls about people and their sessions. Each but the first two needs the cookie of a session. */
export const ADMIN_PATHS = {
  /** `POST`: mails a link to whoever this is, if we know them. Responds with 204 in any case. */
  signInLink: '/api/admin/sign-in-link',
  /** `POST`: signs in with the token of a link. `GET`: who is signed in. `DELETE`: signs out. */
  session: '/api/admin/session',
  /** `GET`: one's own sessions. `DELETE …/<id>`: ends one of them. */
  sessions: '/api/admin/sessions',
  /** `GET`: everybody. `PUT`: adds somebody or gives them another role. `DELETE …/<email>`: removes them. Owners only. */
  people: '/api/admin/people',
} as const

/** The page on which a mailed link ends. The token follows the `#`: it is in no log and in no Referer. */
export const SIGN_IN_PAGE = '/admin/sign-in'
export const linkTo = (siteUrl: string, token: string): string =>
  `${siteUrl.replace(/\/$/, '')}${SIGN_IN_PAGE}#${token}`

/** What people may do, the least first. */
export const role = z.enum(['viewer', 'requests', 'editor', 'publisher', 'owner'])
export type Role = z.infer<typeof role>

/** See previews and the calendar; look after requests; save drafts; publish; decide on people, recipients and settings. */
export const right = z.enum(['look', 'requests', 'draft', 'publish', 'own'])
export type Right = z.infer<typeof right>

/** Nobody sees requests whose work they are not: an editor changes words only. */
const RIGHTS: Readonly<Record<Role, readonly Right[]>> = {
  viewer: ['look'],
  requests: ['look', 'requests'],
  editor: ['look', 'draft'],
  publisher: ['look', 'draft', 'publish'],
  owner: ['look', 'requests', 'draft', 'publish', 'own'],
}

export const rightsOf = (of: Role): readonly Right[] => RIGHTS[of]

const email = z.email().max(254)
export const signInLinkCall = z.strictObject({ email })
export const signInCall = z.strictObject({ token: z.string().min(20).max(100) })
export const personCall = z.strictObject({ email, role })

export const sessionAnswer = z.strictObject({
  email,
  role,
  rights: z.array(right),
  /** The link was used a moment ago: what concerns people and mailboxes needs that. */
  isFresh: z.boolean(),
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

export const peopleAnswer = z.array(z.strictObject({ email, role, addedAt: z.iso.datetime() }))
export type PeopleAnswer = z.infer<typeof peopleAnswer>
