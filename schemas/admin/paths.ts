export const ADMIN_SCOPE = '/admin'

/** Each procedure is called below it: `/api/admin/people.list`. */
export const STAFF_CALLS = '/api/admin'

/** A call that needs a sign-in of a moment ago says so by this header of its refusal. */
export const SIGN_IN_IS_OLD = 'x-sign-in-is-old'

/** `POST ?description=…`: the bytes of a new picture. */
export const PICTURE_UPLOAD = '/api/admin/pictures'

/** `GET …/<name>`: a file of an uploaded picture, published or not. */
export const PICTURE_FILES = '/api/admin/pictures/files'

export const seenByStaff = (address: string): string =>
  address.startsWith('/art/uploads/') ? `${PICTURE_FILES}/${address.slice('/art/uploads/'.length)}` : address

/** `POST ?title=…`: the bytes of a new file. `POST …/<name>`: bytes in place of those at its address. */
export const FILE_UPLOAD = '/api/admin/files'

/** `GET`: what the list of requests asks for, as a table. */
export const REQUESTS_CSV = '/api/admin/requests/export.csv'

/** `GET`: the list for the door as a table: names and numbers alone. */
export const signupsCsv = (event: string, date: string): string => `/api/admin/seats/${event}/${date}/export.csv`

/** `GET …?period=…`: a table of the view of numbers. */
export const numbersCsv = (table: string): string => `/api/admin/numbers/${table}/export.csv`

/** The page on which a mailed link ends. The token follows the `#`: it is in no log and in no Referer. */
export const SIGN_IN_PAGE = '/admin/sign-in'
export const linkTo = (siteUrl: string, token: string): string =>
  `${siteUrl.replace(/\/$/, '')}${SIGN_IN_PAGE}#${token}`

/**
 * The pages of content that is not published: `/admin/preview/<id>/about`, for signed-in staff. The id is a draft's, that of unsaved
 * work (`preview`), or `published`. `?on=2026-12-04` shows them as they are on that day. A frame on a page of ours may
 * show them. Nothing can be sent from there.
 */
export const PREVIEW_PATH = '/admin/preview'
export const PUBLISHED = 'published'

/** `GET …/<id>?scheme=dark`: a newsletter as mail programs show it. */
export const NEWSLETTER_LOOK = '/api/admin/newsletter/look'

export const NEWSLETTER_VIEW = '/admin/newsletter'
export const FILES_VIEW = '/admin/pictures/files'
export const HELP_VIEW = '/admin/help'
export const SUBSCRIBERS_VIEW = '/admin/requests/subscribers'

export const signupsView = (event: string, date: string, show?: string): string =>
  `/admin/seats/${event}/${date}${show ? `?show=${show}` : ''}`

export const monthAt = (month: string): string => `/admin/calendar?month=${month}`

export const weekAt = (day: string): string => `/admin/calendar?week=${day}`

export const monthOfDay = (day: string): string => `${monthAt(day.slice(0, 'YYYY-MM'.length))}#${day}`

/** The file under which issues of a new campus's answers are listed. */
export const ANSWERS = 'answers'

/** Stands for what somebody types in what visitors will read. */
export const TYPED = '{typed}'

/** The form of a file of content: `/admin/staff/avi-toledano` */
export const formAt = (path: string): string => `/admin/${path.replace(/\.(yaml|md)$/, '')}`
