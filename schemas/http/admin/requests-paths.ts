/** `GET`: what the list of requests asks for, as a table. */
export const REQUESTS_CSV = '/api/admin/requests/export.csv'

/** The view of whoever joined the mailing list. */
export const SUBSCRIBERS_VIEW = '/admin/requests/subscribers'
