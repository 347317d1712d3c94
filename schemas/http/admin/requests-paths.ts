/** The calls about what visitors asked for: for whoever looks after requests, and owners. */
export const REQUESTS_PATHS = {
  /** `GET`: the list, newest first. */
  requests: '/api/admin/requests',
  /** `GET ?day=`: whom to bring soup to on a day of deliveries, by default the next one. */
  soupRound: '/api/admin/requests/soup-round',
  /** `GET`: what the list asks for, as a table. */
  csv: '/api/admin/requests/export.csv',
  /** `GET`: who saw and changed what. Owners only. */
  accesses: '/api/admin/requests/accesses',
  /** `POST`: removes everything that is stored about a person. Needs a fresh sign-in. */
  erase: '/api/admin/requests/erase',
} as const

/** The view of whoever joined the mailing list. */
export const SUBSCRIBERS_VIEW = '/admin/requests/subscribers'

/** `GET`: one request; its changes are below it. Each responds with the request as it is then. */
export const requestPath = (reference: string, change?: RequestChange, id?: string): string =>
  [REQUESTS_PATHS.requests, reference, change, id].filter(Boolean).join('/')

/** `GET`: whether the mails about a request went out. It says nothing of the request, and is no read of it. */
export const sendingPath = (reference: string): string => `${requestPath(reference)}/sending`

/**
 * `PUT progress`, `POST notes`, `DELETE notes/<id>`, `POST replies`, `POST retry`, `PUT` and `DELETE booking`,
 * `PUT delivered`, `PUT called-off`. And `GET booking?room=…&day=…&from=…&until=…`: what is in the way of a promise.
 */
export type RequestChange = 'progress' | 'notes' | 'replies' | 'retry' | 'booking' | 'delivered' | 'called-off'
