import type { SearchItem } from '#search/search-item'
import { type Content, itemOf, joined, whoAnswers } from './items-of'

/** What a student can join, apply for or travel with. */
export function programItems(content: Content): SearchItem[] {
  const { entries } = content
  const program = (
    entry: { id: string; name: string; summary: string; contact: Parameters<Content['contact']>[0] },
    shown: Pick<SearchItem, 'type' | 'subtitle' | 'icon' | 'category'> & {
      folder: string
      page: string
      priority?: 1 | 2
    },
  ): SearchItem => {
    const { folder, page, priority = 1, ...rest } = shown
    const { id, name: title, summary: description } = entry
    return itemOf(
      { ...rest, id: `${folder}/${id}`, title, description, path: `${page}#${id}`, priority },
      entry,
      whoAnswers(entry.contact, content),
    )
  }
  return [
    ...entries('groups').map((group) =>
      program(group, {
        folder: 'groups',
        type: 'group',
        subtitle: joined(kindOf(group.id), group.meets),
        icon: 'users',
        category: 'Student Life',
        page: '/student-groups',
      }),
    ),
    ...entries('fellowships').map((fellowship) =>
      program(fellowship, {
        folder: 'fellowships',
        type: 'fellowship',
        subtitle: `Paid fellowship · ${fellowship.duration}`,
        icon: 'book',
        category: 'Jewish Learning',
        page: '/jewish-learning',
      }),
    ),
    ...entries('travel').map((trip) =>
      program(trip, {
        folder: 'travel',
        type: 'travel',
        subtitle: joined(trip.duration, trip.cost),
        icon: 'plane',
        category: 'Travel',
        page: '/travel-opportunities',
      }),
    ),
    ...entries('internships').map((role) =>
      program(role, {
        folder: 'internships',
        type: 'internship',
        subtitle: joined('Paid role', role.stipend, role.duration),
        icon: 'briefcase',
        category: 'Opportunities',
        page: '/internship-opportunities',
        // What only leads on to a page of its own comes after that page.
        priority: role.leadsTo ? 2 : 1,
      }),
    ),
    ...entries('opportunity-categories').map(({ id, title, description }) =>
      itemOf(
        {
          id: `opportunity-categories/${id}`,
          type: 'opportunity',
          title,
          description,
          path: '/student-life-opportunities',
          icon: 'compass',
          category: 'Opportunities',
        },
        {},
      ),
    ),
  ]
}

/** What a group with a playful name is about, as the name of its file says: "Cooking group". */
const kindOf = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')} group`
