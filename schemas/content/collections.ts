import type { z } from 'zod'
import { electionsSingle } from '../elections/elections.ts'
import { audiences } from '../events/audiences.ts'
import { events, programCalendarSingle, signupLinks } from '../events/events.ts'
import { type FeatureForm, type FeatureName, ownerOfForm } from '../features.ts'
import { type Collection, defineCollection } from '../fields/define-collection.ts'
import { groups } from '../groups/groups.ts'
import { holidays } from '../holidays/holidays.ts'
import { homeSingle, offers, values } from '../home/home.ts'
import { parentResources } from '../parents/parent-resources.ts'
import { staffMembers, testimonials } from '../people/people.ts'
import { alumni, opportunityCategories, parentNetwork } from '../programs/opportunities.ts'
import { fellowships, internships, travelPrograms } from '../programs/programs.ts'
import { prospectiveCards } from '../prospective/prospective.ts'
import { eruvSingle, religiousLifeTopics } from '../religious-life/religious-life.ts'
import { formTexts } from '../requests/form-schema.ts'
import { forEachFormFile, formShapes } from '../requests/forms.ts'
import { facilities, roomPoliciesSingle } from '../rooms/rooms.ts'
import { searchSingle } from '../search/search.ts'
import { bannerSingle, noticeSingle } from '../settings/notices.ts'
import { navigationSingle, siteSingle } from '../settings/settings.ts'
import { yearSingle } from '../settings/year.ts'
import { kosherSoupSingle } from '../soup/soup.ts'
import { themeSingle } from '../theme/theme.ts'
import { collectionNameOf, singleNameOf, translationAt } from './entry-paths.ts'
import { faqs } from './faq.ts'
import { glossaryTerms } from './glossary.ts'
import { pages } from './pages.ts'

/** Those with a folder of entries, in the order in which staff read them. */
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

export const singles = {
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
  ...forEachFormFile((form) =>
    defineCollection({
      title: `Form: ${form}`,
      description: 'What it asks, what it says, and what is mailed back',
      schema: formTexts(formShapes[form]),
      feature: ownerOfForm(form),
    }),
  ),
  search: searchSingle,
  theme: themeSingle,
  year: yearSingle,
} as const

export type CollectionName = keyof typeof collections
export type SingleName = keyof typeof singles

/** Texts of pages are read separately: they are Markdown, and each has an address of its own. */
export const allCollections: Readonly<Record<string, Collection>> = { pages, ...collections }

export type CollectionTypes = { [N in CollectionName]: z.infer<(typeof collections)[N]['schema']> }
/** The type of each single entry; one that a feature owns is undefined while that is off. */
export type SingleTypes = {
  [N in SingleName]: z.infer<(typeof singles)[N]['schema']> | (IsOwned<N> extends true ? undefined : never)
}
type IsOwned<N extends SingleName> = N extends `forms/${FeatureForm}`
  ? true
  : (typeof singles)[N] extends { feature: FeatureName }
    ? true
    : false

export const schemaOf = <N extends CollectionName>(name: N): z.ZodType<CollectionTypes[N]> => typed[name].schema
const typed: { readonly [N in CollectionName]: { schema: z.ZodType<CollectionTypes[N]> } } = collections

export type AddressedName = {
  [N in CollectionName]: (typeof collections)[N] extends { at: string } ? N : never
}[CollectionName]

/** Returns the collection of a file, `staff/avi-toledano.yaml` or a translation of it, `pages/about.md`; undefined for another file. */
export function collectionOf(file: string): Collection | undefined {
  const path = translationAt(file)?.original ?? file
  const collection = collectionNameOf(path)
  const all: Readonly<Record<string, Collection>> = collection === undefined ? singles : allCollections
  const name = collection ?? singleNameOf(path)
  return Object.hasOwn(all, name) ? all[name] : undefined
}

export const isAddressed = (collection: string): collection is AddressedName =>
  Object.entries(collections).some(([name, shape]) => name === collection && 'at' in shape)

export const addressOf = (collection: AddressedName, id: string): string => `${collections[collection].at}${id}`

export const pageOf = (collection: AddressedName): string => collections[collection].at.replace(/^\/|[#?].*$|\/$/g, '')

/** Those whose entries have their addresses on a page, which begins with a slash. */
export const collectionsOn = (path: string): AddressedName[] =>
  Object.keys(collections)
    .filter(isAddressed)
    .filter((name) => `/${pageOf(name)}` === path)

/** The pages that the code reads. Content must have them, but for those of a feature that is off; a campus may have any others. */
export const requiredPages: ReadonlySet<string> = new Set([
  ...Object.values({ ...allCollections, ...singles }).flatMap(({ pages = [] }: Collection) => pages),
  // An event has a page of its own, which no text is for.
  ...Object.keys(collections).flatMap((name) =>
    isAddressed(name) && !collections[name].at.endsWith('/') ? pageOf(name) : [],
  ),
])
