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
