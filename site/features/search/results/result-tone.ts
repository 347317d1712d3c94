import type { SearchItem } from '#search/search-item'

const tones: Readonly<Record<SearchItem['category'], string>> = {
  People: 'brick',
  'Student Life': 'fern',
  'Jewish Learning': 'blue',
  Events: 'gold',
  Parents: 'peach',
  'Religious Life': 'gold',
  Travel: 'harbor',
  Opportunities: 'harbor',
  Services: 'fern',
  Information: 'blue',
  Alumni: 'peach',
  Facility: 'brick',
}

export const toneOf = ({ category }: SearchItem): string => tones[category]
