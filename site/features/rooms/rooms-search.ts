import { t } from '#schemas/locale'
import { contactNames, createSearchItem, type SearchEntries } from '#site/features/search/search-items'

export const roomRequestSearch: SearchEntries = (content) => {
  const { roomPolicies } = content
  if (!roomPolicies) return []
  return [
    createSearchItem(
      {
        id: 'room-policies',
        type: t('labels.service'),
        title: t('rooms.reserve'),
        subtitle: t('rooms.reserveAbout'),
        description: roomPolicies.policies[0] ?? '',
        path: `${content.page('room-reservation').path}#${ROOM_DIALOG}`,
        icon: 'door',
        category: 'Services',
        priority: 1,
      },
      roomPolicies,
      contactNames(roomPolicies.contact, content),
    ),
  ]
}

export const ROOM_DIALOG = 'room'
