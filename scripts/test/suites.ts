/**
 * All tests, in parts. Units are those beside their files, and those of the built pages; visits are the journeys that most people make;
 * faults break a server on purpose.
 */
export const SUITES = ['check', 'units', 'visits', 'faults', 'journeys', 'engines'] as const

export type Suite = (typeof SUITES)[number]

/** What `npm test` runs before each change is proposed: ten minutes on two cores. */
export const BEFORE_A_CHANGE = ['check', 'units', 'visits'] as const satisfies readonly Suite[]

/** Every test, each once: visits are among the journeys. */
export const EVERY_TEST = ['check', 'units', 'faults', 'journeys', 'engines'] as const satisfies readonly Suite[]

/** The journeys that are visits, by the names of their files in `tests/journeys`. */
export const VISITS = [
  'home',
  'frame',
  'staff',
  'faq',
  'asking-for-a-tour',
  'sending-the-forms',
  'search-results',
  'seats',
  'admin',
  'answering-requests',
] as const
