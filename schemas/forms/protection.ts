/**
 * What travels beside the answers of a form, in `template_params`, in the mailing list's call and in an ordinary post.
 * None of it is an answer: nothing here is stored with a request or mailed.
 */

/** Tells a repetition from a new request. */
export const REQUEST_ID_PARAM = 'request_id'

/** Says that a page of ours opened the form, and when; fetched from `FORM_TOKEN_PATH` when it opens. */
export const FORM_TOKEN_PARAM = 'form_token'

/** `GET <path>?form=<kind>` answers `{ "token": "…" }`, or 404 for a kind that there is not. */
export const FORM_TOKEN_PATH = '/api/form-token'

/**
 * A field that people neither see nor reach, and that programs like to fill in. Its name and its words are those of an
 * ordinary field: a program that reads them must not learn what it is for.
 */
export const HONEYPOT_PARAM = 'homepage'

/** What the field is called for whoever meets it all the same. */
export const HONEYPOT_LABEL = 'Homepage'

/** Said where it is filled in: the rest is kept in the form, and sending it again without this is all that it takes. */
export const HONEYPOT_FILLED = 'We do not need your homepage. Please leave it out and send again.'
