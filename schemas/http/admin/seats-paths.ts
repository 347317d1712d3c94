/** `GET`: the list for the door as a table: names and numbers alone. */
export const seatsCsv = (event: string, date: string): string => `/api/admin/seats/${event}/${date}/export.csv`

export const seatsView = (event: string, date: string, show?: string): string =>
  `/admin/seats/${event}/${date}${show ? `?show=${show}` : ''}`
