import { type AddressedName, collections, isAddressed, pageOf } from './collections.ts'

/** Whether the entries of a kind are on one page: those of `events` have a page each. */
const isOnOnePage = (kind: AddressedName): boolean => !collections[kind].at.endsWith('/')

/**
 * The pages of `content/pages/` that the code reads: those of kinds, and those that a route or a feature names or leads to. Words MUST have them, but
 * for those of a feature that is off; all others are there because a campus wants them.
 */
export const ROUTE_PAGES: ReadonlySet<string> = new Set([
  ...Object.keys(collections).filter(isAddressed).filter(isOnOnePage).map(pageOf),
  '404',
  'accessibility',
  'alumni',
  'holidays/letter',
  'home',
  'kosher-soup-delivery',
  'mailing-list',
  'mission',
  'parents',
  'parents/get-connected',
  'parents/stay-informed',
  'privacy-policy',
  'program-calendar',
  'program-calendar/first-year-week',
  'room-reservation',
  'search',
  'student-life-opportunities',
  'terms-of-use',
])
