import { capital } from '#schemas/capital'
import { t } from '#schemas/language'
import { itemsOf, joined, whoAnswers } from '#site/features/search/item-of'
import { describeMeetings } from './describe-meetings'

export const groupSearch = itemsOf('groups', (group, content) => ({
  type: t('groups.kind'),
  subtitle: joined(aboutOf(group), describeMeetings(group)),
  description: group.summary,
  icon: 'users',
  category: 'Student Life',
  priority: 1,
  more: whoAnswers(group.contact, content),
}))

/** The topic of a group with a playful name, from the name of its file: "Cooking group". Files have Latin names, whatever the campus writes. */
const aboutOf = ({ id, name }: { id: string; name: string }): string | undefined =>
  /[a-z]/i.test(name) ? t('groups.about', { name: capital(id.replaceAll('-', ' ')) }) : undefined
