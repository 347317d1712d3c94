/** What a search can be narrowed to, in the order of the filter; the first one narrows nothing. */
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
