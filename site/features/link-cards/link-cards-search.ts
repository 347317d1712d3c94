import { itemsOf, joined, sectionOf } from '#site/features/search/item-of'

/** The cards for parents who want to be in touch. */
export const parentNetworkSearch = itemsOf('parent-network', ({ linkText }, content) => ({
  type: 'For parents',
  subtitle: joined('For parents', linkText),
  path: sectionOf(content, 'parents/stay-informed', 'network'),
  icon: 'heart',
  category: 'Parents',
  facts: {},
}))

/** The cards for alumni. */
export const alumniSearch = itemsOf('alumni', ({ linkText, featured }, content) => ({
  type: 'For alumni',
  subtitle: joined('For alumni', linkText),
  path: sectionOf(content, 'alumni', featured ? 'featured' : 'more'),
  icon: 'key',
  category: 'Alumni',
  facts: {},
}))
