import { t } from '../locale.ts'

/** Sent with the answers of a form, and none of it is an answer: nothing here is stored with a request or mailed. */

/** Distinguishes a repetition from a new request. */
export const REQUEST_ID_PARAM = 'request_id'

/** Proves that a page of ours opened the form, and when; fetched from `FORM_TOKEN_PATH` when it opens. */
export const FORM_TOKEN_PARAM = 'form_token'

/** `GET <path>?form=<kind>` answers `{ "token": "…" }`, or 404 for an unknown kind. */
export const FORM_TOKEN_PATH = '/api/form-token'

/** A honeypot, which bots fill in: it looks like an ordinary field, so that a bot can't tell what it is for. */
export const HONEYPOT_PARAM = 'homepage'

/** The field's label, for people who come across it anyway. */
export const honeypotLabel = (): string => t('forms.homepage')
