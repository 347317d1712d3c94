import { itemsOf, sectionOf } from '#site/features/search/item-of'

/** Our values, which the mission page lists. */
export const valueSearch = itemsOf('values', (_, content) => ({
  type: 'Value',
  subtitle: 'Core value',
  path: sectionOf(content, 'mission', 'values'),
  icon: 'heart',
  category: 'Information',
  facts: {},
}))
