import type { CollectionName, FileName } from '#schemas/content/collections'
import { forEachFormFile } from '#schemas/forms/forms'
import { t } from '#schemas/language'
import { keysOf } from '../keys.ts'

export type KindName = CollectionName | 'pages'

/** The folders of entries, in the order in which staff read them. */
export const editedKinds = keysOf({
  pages: true,
  events: true,
  staff: true,
  groups: true,
  holidays: true,
  'religious-life': true,
  fellowships: true,
  internships: true,
  travel: true,
  'opportunity-categories': true,
  prospective: true,
  audiences: true,
  offers: true,
  values: true,
  testimonials: true,
  faq: true,
  glossary: true,
  facilities: true,
  'signup-links': true,
  alumni: true,
  'parent-network': true,
  'parent-resources': true,
} satisfies Record<KindName, true>)

/** The single files, in the order in which staff read them. */
export const editedSingles = keysOf({
  site: true,
  home: true,
  navigation: true,
  banner: true,
  notice: true,
  eruv: true,
  kosherSoup: true,
  elections: true,
  programCalendar: true,
  roomPolicies: true,
  ...forEachFormFile(() => true as const),
  search: true,
  theme: true,
  year: true,
} satisfies Record<FileName, true>)

/** What staff read of a folder of entries, or of a single file. */
export const kindTitles = (name: KindName | FileName) => ({
  title: t(`kinds.${name}.title`),
  description: t(`kinds.${name}.description`),
})
