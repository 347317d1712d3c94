/** The page on which rooms are reserved, and the parameter that names the week of which it shows the free hours. */
export const ROOM_PAGE_PATH = '/room-reservation'
export const WEEK_PARAMETER = 'week'

/** Its address for the week that begins on a day; without one, for the first days that can be asked for. */
export const roomPageOf = (week: string | undefined): string =>
  week === undefined ? ROOM_PAGE_PATH : `${ROOM_PAGE_PATH}?${WEEK_PARAMETER}=${week}`
