import { t } from '#schemas/language'
import { itemOf, type SearchEntries, whoAnswers } from '#site/features/search/search-items'

export const roomRequestSearch: SearchEntries = (content) => {
  const { roomPolicies } = content
  if (!roomPolicies) return []
  return [
    itemOf(
      {
        id: 'room-policies',
        type: t('words.service'),
        title: t('facilities.reserve'),
        subtitle: t('facilities.reserveAbout'),
        description: roomPolicies.policies[0] ?? '',
        path: `${content.page('room-reservation').path}#${ROOM_DIALOG}`,
        icon: 'door',
        category: 'Services',
        priority: 1,
      },
      roomPolicies,
      whoAnswers(roomPolicies.contact, content),
    ),
  ]
}

export const ROOM_DIALOG = 'room'
