import { programItem } from '#site/features/programs/program-item'
import { joined, type SearchEntries } from '#site/features/search/item-of'
import { meetsInWords } from './meets-in-words'

/** Student groups, each with what it is about. */
export const groupSearch: SearchEntries = (content) =>
  content.entries('groups').map((group) =>
    programItem(
      'groups',
      group,
      {
        type: 'Student group',
        subtitle: joined(aboutOf(group.id), meetsInWords(group)),
        icon: 'users',
        category: 'Student Life',
      },
      content,
    ),
  )

/** The topic of a group with a playful name, from the name of its file: "Cooking group". */
const aboutOf = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')} group`
