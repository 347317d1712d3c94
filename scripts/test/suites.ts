/** The parts of `npm test`. */
export const SUITES = ['check', 'units', 'journeys', 'engines'] as const

export type Suite = (typeof SUITES)[number]
