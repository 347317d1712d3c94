/** Each procedure is called below it: `/api/admin/people.list`. */
export const STAFF_CALLS = '/api/admin'

/** A call that needs a sign-in of a moment ago says so by this header of its refusal. */
export const SIGN_IN_IS_OLD = 'x-sign-in-is-old'

/** The page on which a mailed link ends. The token follows the `#`: it is in no log and in no Referer. */
export const SIGN_IN_PAGE = '/admin/sign-in'
export const linkTo = (siteUrl: string, token: string): string =>
  `${siteUrl.replace(/\/$/, '')}${SIGN_IN_PAGE}#${token}`

/** The calls about words. */
export const CONTENT_PATHS = {
  /** `GET`: the collections, and the single entries. */
  collections: '/api/admin/words',
  /** `GET ?collection=staff`: its entries, in their order. */
  entries: '/api/admin/words/entries',
  /** `GET ?path=staff/ada.yaml`: an entry opened for its form, with `&draft=<id>` as the draft has it. */
  entry: '/api/admin/words/entry',
  /** `GET ?collection=staff`: the empty form of a new entry. */
  newEntry: '/api/admin/words/new-entry',
  /** `GET ?to=staff&search=ad`: what a value may refer to. */
  choices: '/api/admin/words/choices',
  /** `POST` a change: what would be wrong with it. Nothing is changed. */
  check: '/api/admin/words/check',
  /** `POST` a change, or `{ draft: { id, version } }`: publishes it. */
  publish: '/api/admin/words/publish',
  /** `GET`: all drafts. `POST` a change: keeps it as a draft. `PUT …/<id>`: its next version. `DELETE …/<id>?version=3`. */
  drafts: '/api/admin/words/drafts',
  /** `POST` a change: keeps it for an hour, for a look at its pages below the address that is answered. */
  previews: '/api/admin/words/previews',
  /** `GET ?before=<revision>`: the newest changes. `POST …/<revision>/undo`: undoes that one. `GET …/<revision>/mailed`: who is mailed then. */
  history: '/api/admin/words/history',
  /** `POST`: makes all words what they were at a revision. */
  rollBack: '/api/admin/words/roll-back',
  /** `GET`: why visitors do not see what was published last. */
  shown: '/api/admin/words/shown',
  /** `GET`: what is changed in two taps, such as a snow day. */
  quick: '/api/admin/words/quick',
  /** `GET`: next year's dates of what has dates of this one. */
  year: '/api/admin/words/year',
  /** `GET`: the seven days from today on, and what is out of date. */
  today: '/api/admin/words/today',
  /** `GET ?month=2026-12`: the events of a month; without it, of this one. */
  month: '/api/admin/words/month',
  /** `GET`: the questions of a new campus, as long as the words are those of the starter. `POST { base, answers }`: publishes its words. */
  adopting: '/api/admin/words/adopting',
} as const

/** The file under which problems of a new campus's answers are listed. */
export const ANSWERS = 'answers'

/**
 * The pages of words that are not published: `/admin/preview/<id>/about`, for signed-in staff. The id is a draft's, that of unsaved
 * work (`CONTENT_PATHS.previews`), or `published`. `?on=2026-12-04` shows them as they are on that day. A frame on a page of ours may
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
