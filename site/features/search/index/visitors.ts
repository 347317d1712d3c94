import { type ParentResource, parentResourceSections } from '#schemas/content/parent-resource'
import type { SearchItem } from '#search/search-item'
import { type Content, itemOf, joined, sectionOf, whoAnswers } from './items-of'

/** What there is for parents, for alumni and for those who may come to study here. */
export function visitorItems(content: Content): SearchItem[] {
  const { entries } = content
  return [
    ...entries('parent-resources').map((resource) =>
      itemOf(
        {
          id: `parent-resources/${resource.id}`,
          type: 'parent-resource',
          title: resource.title,
          subtitle: joined('For parents', resource.linkText),
          description: resource.description,
          path: `/parent-resources#${resource.id}`,
          icon: resource.icon,
          category: 'Parents',
          priority: 1,
        },
        resource,
        headingsOf(resource),
      ),
    ),
    ...entries('parent-network').map(({ id, title, linkText, description }) =>
      itemOf(
        {
          id: `parent-network/${id}`,
          type: 'parent-network',
          title,
          subtitle: joined('For parents', linkText),
          description,
          path: sectionOf(content, 'parents/stay-informed', 'network'),
          icon: 'heart',
          category: 'Parents',
        },
        {},
      ),
    ),
    ...entries('alumni').map(({ id, title, linkText, description, featured }) =>
      itemOf(
        {
          id: `alumni/${id}`,
          type: 'alumni',
          title,
          subtitle: joined('For alumni', linkText),
          description,
          path: sectionOf(content, 'alumni', featured ? 'featured' : 'more'),
          icon: 'key',
          category: 'Alumni',
        },
        {},
      ),
    ),
    ...entries('prospective').map((way) =>
      itemOf(
        {
          id: `prospective/${way.id}`,
          type: 'prospective',
          title: way.title,
          subtitle: way.details?.timing ?? 'For prospective students',
          description: way.description,
          path: `/prospective-students${way.modal ? `#${way.form ?? way.id}` : ''}`,
          icon: way.icon,
          category: 'Information',
        },
        way,
        whoAnswers(way.details?.contact, content),
      ),
    ),
  ]
}

/** The headings of its detail, which stand in no entry. */
const headingsOf = ({ details }: ParentResource): string[] =>
  parentResourceSections.filter(({ key }) => details?.[key]).map(({ heading }) => heading)
