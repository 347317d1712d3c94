import { addressOf } from '#schemas/content/collections'
import { type ParentResource, parentResourceSections } from '#schemas/content/parent-resource'
import { itemOf, joined, type SearchEntries } from '#site/features/search/item-of'

/** The resources for parents, including the facts of their details. */
export const parentResourceSearch: SearchEntries = ({ entries }) =>
  entries('parent-resources').map((resource) =>
    itemOf(
      {
        id: `parent-resources/${resource.id}`,
        type: 'For parents',
        title: resource.title,
        subtitle: joined('For parents', resource.linkText),
        description: resource.description,
        path: addressOf('parent-resources', resource.id),
        icon: resource.icon,
        category: 'Parents',
        priority: 1,
      },
      resource,
      headingsOf(resource),
    ),
  )

/** The headings of its detail, which are in no entry. */
const headingsOf = ({ details }: ParentResource): string[] =>
  parentResourceSections.filter(({ key }) => details?.[key]).map(({ heading }) => heading)
