import type { SearchItem } from '#search/search-item'
import { type Content, itemOf, joined, opening, sectionOf } from './items-of'

/** Who is here, what they say, and what they stand for. */
export function peopleItems(content: Content): SearchItem[] {
  const { entries } = content
  return [
    ...entries('staff').map((person) =>
      itemOf(
        {
          id: `staff/${person.id}`,
          type: 'staff',
          title: person.name,
          subtitle: person.title,
          description: opening(person.bio),
          path: `/staff#${person.id}`,
          icon: 'user',
          category: 'People',
          priority: 1,
        },
        person,
      ),
    ),
    ...entries('testimonials').map((testimonial) =>
      itemOf(
        {
          id: `testimonials/${testimonial.id}`,
          type: 'testimonial',
          title: testimonial.name,
          subtitle: joined('Testimonial', testimonial.title ?? `Class of ${testimonial.graduationYear}`),
          description: testimonial.testimonial,
          path: '/#testimonials',
          icon: 'quote',
          category: 'People',
        },
        {},
      ),
    ),
    ...entries('values').map(({ id, title, description }) =>
      itemOf(
        {
          id: `values/${id}`,
          type: 'value',
          title,
          subtitle: 'Core value',
          description,
          path: sectionOf(content, 'mission', 'values'),
          icon: 'heart',
          category: 'Information',
        },
        {},
      ),
    ),
  ]
}
