import type { z } from 'zod'
import { forEachFormFile, formShapes } from '../forms/forms.ts'
import { audience } from './audience.ts'
import { banner } from './banner.ts'
import { reviewed } from './common-fields.ts'
import { elections } from './elections.ts'
import { eruv } from './eruv.ts'
import { event, signupLink } from './event.ts'
import { facility, roomPolicies } from './facility.ts'
import { faq } from './faq.ts'
import type { FeatureFile } from './features.ts'
import { formWords } from './form.ts'
import { glossary } from './glossary.ts'
import { group } from './group.ts'
import { holiday } from './holiday.ts'
import { home } from './home.ts'
import { kosherSoup } from './kosher-soup.ts'
import { linkCard, opportunityCategory } from './link-cards.ts'
import { navigation } from './navigation.ts'
import { notice } from './notice.ts'
import { parentResource } from './parent-resource.ts'
import { programCalendar } from './program-calendar.ts'
import { fellowship, internship, travel } from './programs.ts'
import { prospective } from './prospective.ts'
import { religiousLife } from './religious-life.ts'
import { search } from './search.ts'
import { site } from './site.ts'
import { staff } from './staff.ts'
import { testimonial } from './testimonial.ts'
import { theme } from './theme.ts'
import { offer, value } from './windows.ts'
import { year } from './year.ts'

/** Entries go out of date without anybody noticing: each may say when somebody last looked. */
const reviewable = { reviewed }

/** In the order in which staff read them. (`content/pages/` is read separately: its files have a body.) */
export const collections = {
  events: { schema: event.safeExtend(reviewable), at: '/events/' },
  staff: { schema: staff.safeExtend(reviewable), at: '/staff#' },
  groups: { schema: group.safeExtend(reviewable), at: '/student-groups#' },
  holidays: { schema: holiday.safeExtend(reviewable), at: '/holidays#' },
  'religious-life': { schema: religiousLife.safeExtend(reviewable), at: '/religious-life?section=' },
  fellowships: { schema: fellowship.safeExtend(reviewable), at: '/jewish-learning#' },
  internships: { schema: internship.safeExtend(reviewable), at: '/internship-opportunities#' },
  travel: { schema: travel.safeExtend(reviewable), at: '/travel-opportunities#' },
  'opportunity-categories': { schema: opportunityCategory.safeExtend(reviewable) },
  prospective: { schema: prospective.safeExtend(reviewable), at: '/prospective-students#' },
  audiences: { schema: audience.safeExtend(reviewable) },
  offers: { schema: offer.safeExtend(reviewable) },
  values: { schema: value.safeExtend(reviewable) },
  testimonials: { schema: testimonial.safeExtend(reviewable) },
  faq: { schema: faq.safeExtend(reviewable), at: '/faq#' },
  glossary: { schema: glossary.safeExtend(reviewable), at: '/glossary#' },
  facilities: { schema: facility.safeExtend(reviewable) },
  'signup-links': { schema: signupLink.safeExtend(reviewable) },
  alumni: { schema: linkCard.safeExtend(reviewable) },
  'parent-network': { schema: linkCard.safeExtend(reviewable) },
  'parent-resources': { schema: parentResource.safeExtend(reviewable), at: '/parent-resources#' },
} as const

export const files = {
  site,
  home,
  navigation,
  banner,
  notice,
  eruv,
  kosherSoup,
  elections,
  programCalendar,
  roomPolicies,
  ...forEachFormFile((kind) => formWords(formShapes[kind])),
  search,
  theme,
  year,
} as const

export type CollectionName = keyof typeof collections
export type FileName = keyof typeof files

export type CollectionTypes = { [N in CollectionName]: z.infer<(typeof collections)[N]['schema']> }
/** The type of each single file; one that belongs to a feature is undefined while that is off. */
export type FileTypes = { [N in FileName]: z.infer<(typeof files)[N]> | (N extends FeatureFile ? undefined : never) }

export type AddressedName = {
  [N in CollectionName]: (typeof collections)[N] extends { at: string } ? N : never
}[CollectionName]

export const isAddressed = (kind: string): kind is AddressedName =>
  Object.entries(collections).some(([name, shape]) => name === kind && 'at' in shape)

/** The address of an entry: `/staff#avi-toledano`, `/religious-life?section=eruv`. */
export const addressOf = (kind: AddressedName, id: string): string => `${collections[kind].at}${id}`

/** `student-groups`, without its slash */
export const pageOf = (kind: AddressedName): string => collections[kind].at.replace(/^\/|[#?].*$|\/$/g, '')
