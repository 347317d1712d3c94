/** The e-mail service's call, as its client in the browser makes it: `POST`, JSON. */
export const SEND_EMAIL_PATH = '/api/v1.0/email/send'

/** Where pages send what they measured of themselves. */
export const VITALS_PATH = '/api/vitals'

/** Joining the mailing list: `POST`, JSON, from the page's own script. */
export const SUBSCRIBE_PATH = '/api/constant-contact/subscribe'

/** Keeps a copy here of a request that was sent, by whichever service: `POST`, JSON. Answers 204. */
export const RECORD_PATH = '/api/requests/record'

/** What the staff call a request by: `GET ?form=<kind>&id=<request id>` answers `{ "reference": "…" }`, or 404. */
export const REFERENCE_PATH = '/api/requests/reference'
