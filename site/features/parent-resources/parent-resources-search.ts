import { type ParentResource, parentResourceSections } from '#schemas/content/parent-resource'
import { t } from '#schemas/language'
import { itemsOf, joined } from '#site/features/search/item-of'

/** The resources for parents, including the facts of their details. */
export const parentResourceSearch = itemsOf('parent-resources', (resource) => ({
  type: t('words.forParents'),
  subtitle: joined(t('words.forParents'), resource.linkText),
  icon: resource.icon,
  category: 'Parents',
  priority: 1,
  more: headingsOf(resource),
}))

/** The headings of its detail, which are in no entry. */
const headingsOf = ({ details }: ParentResource): string[] =>
  parentResourceSections.filter((key) => details?.[key]).map((key) => t(`parentResources.${key}`))
