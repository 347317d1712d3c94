/** Where pages send what they measured of themselves. */
export const VITALS_PATH = '/api/vitals'
