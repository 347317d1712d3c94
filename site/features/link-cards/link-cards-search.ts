import { t } from '#schemas/language'
import { itemsOf, joined, sectionOf } from '#site/features/search/item-of'

/** The cards for parents who want to be in touch. */
export const parentNetworkSearch = itemsOf('parent-network', ({ linkText }, content) => ({
  type: t('words.forParents'),
  subtitle: joined(t('words.forParents'), linkText),
  path: sectionOf(content, 'parents/stay-informed', 'network'),
  icon: 'heart',
  category: 'Parents',
  facts: {},
}))

export const alumniSearch = itemsOf('alumni', ({ linkText, featured }, content) => ({
  type: t('linkCards.forAlumni'),
  subtitle: joined(t('linkCards.forAlumni'), linkText),
  path: sectionOf(content, 'alumni', featured ? 'featured' : 'more'),
  icon: 'key',
  category: 'Alumni',
  facts: {},
}))
