/** The calls about sign-ups for events: for whoever looks after requests, and owners. */
export const SEATS_PATHS = {
  /** `GET`: how full the coming dates are for which somebody has signed up. */
  seats: '/api/admin/seats',
} as const

/**
 * `GET`: everybody who signed up for a date. Its changes are below it, and each responds with all as they are then: `POST people`,
 * `PUT people/<id>`, `DELETE people/<id>` gives up their place, `PUT people/<id>/place` gives one out of order,
 * `PUT people/<id>/confirm` is the button in their mail, pressed for them, `PUT people/<id>/date` moves them to another date, `PUT door` is what somebody at the door saw, `POST mail` writes to those who come.
 * `GET export.csv` is the list for the door as a table: names and numbers alone.
 */
export const seatsPath = (event: string, date: string, ...change: readonly string[]): string =>
  [SEATS_PATHS.seats, event, date, ...change].join('/')

export const seatsView = (event: string, date: string, show?: string): string =>
  `/admin/seats/${event}/${date}${show ? `?show=${show}` : ''}`
