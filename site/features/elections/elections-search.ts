import { itemOf, joined, type SearchEntries } from '#site/features/search/item-of'

/** The elections, while the home page shows them. */
export const electionSearch: SearchEntries = ({ elections }) =>
  elections.enabled
    ? [
        itemOf(
          {
            id: 'elections',
            type: 'Elections',
            title: 'Student Elections',
            subtitle: joined(elections.popup.title, elections.title),
            description: elections.subtitle,
            path: '/#elections-heading',
            icon: 'vote',
            category: 'Student Life',
          },
          elections,
        ),
      ]
    : []
