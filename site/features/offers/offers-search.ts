import { itemsOf } from '#site/features/search/item-of'

/** What we offer, as on the home page. */
export const offerSearch = itemsOf('offers', () => ({
  type: 'What we offer',
  subtitle: 'What we offer',
  path: '/#offers-heading',
  icon: 'window',
  category: 'Student Life',
  facts: {},
}))
