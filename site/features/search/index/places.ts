import type { SearchItem } from '#search/search-item'
import { type Content, itemOf, opening, sectionOf, whoAnswers } from './items-of'

/** Where and how one lives, eats, prays and meets here: religious life, rooms, services. */
export function placeItems(content: Content): SearchItem[] {
  const { entries, kosherSoup } = content
  return [
    ...entries('religious-life').map((entry) =>
      itemOf(
        {
          id: `religious-life/${entry.id}`,
          type: 'religious-life',
          title: entry.title,
          subtitle: entry.subtitle,
          description: entry.description,
          path: `/religious-life?section=${entry.id}`,
          icon: 'candles',
          category: 'Religious Life',
          priority: 1,
        },
        entry,
        whoAnswers(entry.contact, content),
      ),
    ),
    ...entries('facilities').map((facility) =>
      itemOf(
        {
          id: `facilities/${facility.id}`,
          type: 'facility',
          title: facility.title,
          subtitle: facility.capacity,
          description: facility.description,
          path: sectionOf(content, 'room-reservation', 'facilities'),
          icon: 'door',
          category: 'Facility',
        },
        facility,
      ),
    ),
    itemOf(
      {
        id: 'kosher-soup',
        type: 'service',
        title: 'Request Soup Delivery',
        subtitle: Object.values(kosherSoup.availability).join(', '),
        description: opening(kosherSoup.contactInfo.text),
        path: '/kosher-soup-delivery#request',
        icon: 'soup',
        category: 'Services',
        priority: 1,
      },
      kosherSoup,
      whoAnswers(kosherSoup.contactInfo.contact, content),
    ),
    itemOf(
      {
        id: 'room-policies',
        type: 'service',
        title: 'Reserve a Room',
        subtitle: 'Room request form',
        description: content.roomPolicies.policies[0] ?? '',
        path: '/room-reservation#room',
        icon: 'door',
        category: 'Services',
        priority: 1,
      },
      content.roomPolicies,
      whoAnswers(content.roomPolicies.contact, content),
    ),
  ]
}
