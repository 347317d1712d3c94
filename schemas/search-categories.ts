/** Filters of the search, in this order; the first one shows everything. */
export const searchCategories = [
  'All',
  'People',
  'Student Life',
  'Jewish Learning',
  'Events',
  'Parents',
  'Religious Life',
  'Travel',
  'Opportunities',
  'Services',
  'Information',
  'Alumni',
  'Facility',
] as const
export type SearchCategory = (typeof searchCategories)[number]
