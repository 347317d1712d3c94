import { joined, type SearchEntries } from '#site/features/search/item-of'
import { programItem } from './program-item'

/** Paid fellowships, by their length. */
export const fellowshipSearch: SearchEntries = (content) =>
  content.entries('fellowships').map((fellowship) =>
    programItem(
      'fellowships',
      fellowship,
      {
        type: 'Fellowship',
        subtitle: `Paid fellowship · ${fellowship.duration}`,
        icon: 'book',
        category: 'Jewish Learning',
      },
      content,
    ),
  )

/** Trips, with what they cost. */
export const travelSearch: SearchEntries = (content) =>
  content
    .entries('travel')
    .map((trip) =>
      programItem(
        'travel',
        trip,
        { type: 'Trip', subtitle: joined(trip.duration, trip.cost), icon: 'plane', category: 'Travel' },
        content,
      ),
    )

/** Paid roles; one that only links to its own page comes after that page. */
export const internshipSearch: SearchEntries = (content) =>
  content.entries('internships').map((role) =>
    programItem(
      'internships',
      role,
      {
        type: 'Paid role',
        subtitle: joined('Paid role', role.stipend, role.duration),
        icon: 'briefcase',
        category: 'Opportunities',
        priority: role.leadsTo ? 2 : 1,
      },
      content,
    ),
  )
