/** The e-mail service's call, as its client in the browser makes it: `POST`, JSON. */
export const SEND_EMAIL_PATH = '/api/v1.0/email/send'

/** Where pages send their performance measurements. */
export const VITALS_PATH = '/api/vitals'

/** Subscribing to the mailing list: `POST`, JSON, from the page's own script. */
export const SUBSCRIBE_PATH = '/api/constant-contact/subscribe'

/** Called after a request was sent, through whichever e-mail service: `POST`, JSON. Answers `{ success: true, reference }`. */
export const RECORD_PATH = '/api/requests/record'

/** The campus's own mark for mails: a file that is drawn with the pages. */
export const MAIL_MARK_PATH = '/mail-mark.png'

/** What is known of the days ahead, and of the rooms on them: a file that is drawn with the pages. */
export const DAYS_AHEAD_PATH = '/days-ahead.json'

export const FORMS_PATH = '/forms.json'
