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

/** A field that people neither see nor reach, and that programs like to fill in. */
export const HONEYPOT_PARAM = 'leave_this_empty'

/** What the field is called for whoever meets it all the same. */
export const HONEYPOT_LABEL = 'Leave this empty'

/** Said where it is filled in: the rest is kept in the form, and sending it again without this is all that it takes. */
export const HONEYPOT_FILLED = 'Empty this field and send again. It is a trap for programs that fill in forms.'
