/** The e-mail service's call, as its client in the browser makes it: `POST`, JSON. */
export const SEND_EMAIL_PATH = '/api/v1.0/email/send'

export const VITALS_PATH = '/api/vitals'

/** A search that found nothing: `POST`, JSON, `{ query }`. */
export const MISSED_SEARCH_PATH = '/api/searches/missed'

/** Subscribing to the mailing list: `POST`, JSON, from the page's own script. */
export const SUBSCRIBE_PATH = '/api/constant-contact/subscribe'

/** Called after a request was sent, through whichever e-mail service: `POST`, JSON. Answers `{ success: true, reference }`. */
export const RECORD_PATH = '/api/requests/record'

/** The campus's own mark for mails: a file that is rendered with the pages. */
export const MAIL_MARK_PATH = '/mail-mark.png'

/** Holidays, events and rooms of the days ahead: a file that is rendered with the pages. */
export const DAYS_AHEAD_PATH = '/days-ahead.json'

export const FORMS_PATH = '/forms.json'

/** The page on which rooms are reserved, and the parameter that names the week of which it shows the free hours. */
export const ROOM_PAGE_PATH = '/room-reservation'
export const WEEK_PARAMETER = 'week'

/** Its address for the week that begins on a day; without one, for the first days that can be asked for. */
export const roomPageOf = (week: string | undefined): string =>
  week === undefined ? ROOM_PAGE_PATH : `${ROOM_PAGE_PATH}?${WEEK_PARAMETER}=${week}`

/** Names a field in the mailing list's call, `first_name` for `firstName`. A campus's own question keeps its name. */
export const callName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The key in the local storage of staff's browsers: pages then offer to edit them. It gives no right. */
export const STAFF_BROWSER = 'staff-browser'
