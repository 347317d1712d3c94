import type { z } from 'zod'
import { forEachFormFile, formShapes } from '../forms/forms.ts'
import { audiences } from './audience.ts'
import { bannerSingle } from './banner.ts'
import { type Collection, defineCollection } from './define-collection.ts'
import { electionsSingle } from './elections.ts'
import { eruvSingle } from './eruv.ts'
import { events, signupLinks } from './event.ts'
import { facilities, roomPoliciesSingle } from './facility.ts'
import { faqs } from './faq.ts'
import type { FeatureFile } from './features.ts'
import { formWords } from './form.ts'
import { glossaryTerms } from './glossary.ts'
import { groups } from './group.ts'
import { holidays } from './holiday.ts'
import { homeSingle } from './home.ts'
import { kosherSoupSingle } from './kosher-soup.ts'
import { alumni, opportunityCategories, parentNetwork } from './link-cards.ts'
import { navigationSingle } from './navigation.ts'
import { noticeSingle } from './notice.ts'
import { pages } from './page.ts'
import { parentResources } from './parent-resource.ts'
import { programCalendarSingle } from './program-calendar.ts'
import { fellowships, internships, travelPrograms } from './programs.ts'
import { prospectiveCards } from './prospective.ts'
import { religiousLifeTopics } from './religious-life.ts'
import { searchSingle } from './search.ts'
import { siteSingle } from './site.ts'
import { staffMembers } from './staff.ts'
import { testimonials } from './testimonial.ts'
import { themeSingle } from './theme.ts'
import { offers, values } from './windows.ts'
import { kindOf, singleNameOf } from './word-files.ts'
import { yearSingle } from './year.ts'

/** In the order in which staff read them. (`content/pages/` is read separately: its files have a body.) */
export const collections = {
  events,
  staff: staffMembers,
  groups,
  holidays,
  'religious-life': religiousLifeTopics,
  fellowships,
  internships,
  travel: travelPrograms,
  'opportunity-categories': opportunityCategories,
  prospective: prospectiveCards,
  audiences,
  offers,
  values,
  testimonials,
  faq: faqs,
  glossary: glossaryTerms,
  facilities,
  'signup-links': signupLinks,
  alumni,
  'parent-network': parentNetwork,
  'parent-resources': parentResources,
} as const

export const files = {
  site: siteSingle,
  home: homeSingle,
  navigation: navigationSingle,
  banner: bannerSingle,
  notice: noticeSingle,
  eruv: eruvSingle,
  kosherSoup: kosherSoupSingle,
  elections: electionsSingle,
  programCalendar: programCalendarSingle,
  roomPolicies: roomPoliciesSingle,
  ...forEachFormFile((kind) =>
    defineCollection({
      title: `Form: ${kind}`,
      description: 'What it asks, what it says, and what is mailed back',
      schema: formWords(formShapes[kind]),
    }),
  ),
  search: searchSingle,
  theme: themeSingle,
  year: yearSingle,
} as const

export type CollectionName = keyof typeof collections
export type FileName = keyof typeof files

export type CollectionTypes = { [N in CollectionName]: z.infer<(typeof collections)[N]['schema']> }
/** The type of each single file; one that belongs to a feature is undefined while that is off. */
export type FileTypes = {
  [N in FileName]: z.infer<(typeof files)[N]['schema']> | (N extends FeatureFile ? undefined : never)
}

export type AddressedName = {
  [N in CollectionName]: (typeof collections)[N] extends { at: string } ? N : never
}[CollectionName]

/** What a file of the content is an entry of: `staff/avi-toledano.yaml`, `site.yaml`, `pages/about.md`; undefined for another file. */
export function collectionOf(path: string): Collection | undefined {
  const kind = kindOf(path)
  const all: Readonly<Record<string, Collection>> = kind === undefined ? files : { pages, ...collections }
  const name = kind ?? singleNameOf(path)
  return Object.hasOwn(all, name) ? all[name] : undefined
}

export const isAddressed = (kind: string): kind is AddressedName =>
  Object.entries(collections).some(([name, shape]) => name === kind && 'at' in shape)

/** The address of an entry: `/staff#avi-toledano`, `/religious-life?section=eruv`. */
export const addressOf = (kind: AddressedName, id: string): string => `${collections[kind].at}${id}`

/** `student-groups`, without its slash */
export const pageOf = (kind: AddressedName): string => collections[kind].at.replace(/^\/|[#?].*$|\/$/g, '')
