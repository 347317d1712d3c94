/** Each procedure is called below it: `/api/admin/people.list`. */
export const STAFF_CALLS = '/api/admin'

/** A call that needs a sign-in of a moment ago says so by this header of its refusal. */
export const SIGN_IN_IS_OLD = 'x-sign-in-is-old'

/** The page on which a mailed link ends. The token follows the `#`: it is in no log and in no Referer. */
export const SIGN_IN_PAGE = '/admin/sign-in'
export const linkTo = (siteUrl: string, token: string): string =>
  `${siteUrl.replace(/\/$/, '')}${SIGN_IN_PAGE}#${token}`

/** The file under which problems of a new campus's answers are listed. */
export const ANSWERS = 'answers'

/**
 * The pages of words that are not published: `/admin/preview/<id>/about`, for signed-in staff. The id is a draft's, that of unsaved
 * work (`preview`), or `published`. `?on=2026-12-04` shows them as they are on that day. A frame on a page of ours may
 * show them. Nothing can be sent from there.
 */
export const PREVIEW_PATH = '/admin/preview'
export const PUBLISHED = 'published'

/** Stands for what somebody types in what visitors will read. */
export const TYPED = '{typed}'

export const ADMIN_SCOPE = '/admin'
export const HELP_VIEW = `${ADMIN_SCOPE}/help`

/** The staff's calendar of a month: `2026-12`. */
export const monthAt = (month: string): string => `/admin/calendar?month=${month}`

/** Returns the address of the month of a day, which it begins at. */
export const monthOfDay = (day: string): string => `${monthAt(day.slice(0, 'YYYY-MM'.length))}#${day}`
