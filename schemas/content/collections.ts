import type { z } from 'zod'
import { acknowledgements } from './acknowledgements.ts'
import { audience } from './audience.ts'
import { banner } from './banner.ts'
import { elections } from './elections.ts'
import { event } from './event.ts'
import { events } from './events.ts'
import { facility } from './facility.ts'
import { faq } from './faq.ts'
import { fellowship } from './fellowship.ts'
import { glossary } from './glossary.ts'
import { group } from './group.ts'
import { holiday } from './holiday.ts'
import { home } from './home.ts'
import { internship } from './internship.ts'
import { kosherSoup } from './kosher-soup.ts'
import { linkCard } from './link-card.ts'
import { navigation } from './navigation.ts'
import { notice } from './notice.ts'
import { offer } from './offer.ts'
import { opportunityCategory } from './opportunity-category.ts'
import { parentResource } from './parent-resource.ts'
import { prospective } from './prospective.ts'
import { religiousLife } from './religious-life.ts'
import { roomPolicies } from './room-policies.ts'
import { search } from './search.ts'
import { signupLink } from './signup-link.ts'
import { site } from './site.ts'
import { staff } from './staff.ts'
import { testimonial } from './testimonial.ts'
import { travel } from './travel.ts'
import { value } from './value.ts'

/** The folders of `content/` whose files are entries of one kind. (`content/pages/` is read apart: its files have a body.) */
export const collections = {
  alumni: linkCard,
  audiences: audience,
  'current-week': event,
  facilities: facility,
  faq,
  fellowships: fellowship,
  glossary,
  'first-year-week': event,
  groups: group,
  holidays: holiday,
  internships: internship,
  offers: offer,
  'opportunity-categories': opportunityCategory,
  'parent-network': linkCard,
  'parent-resources': parentResource,
  prospective,
  'religious-life': religiousLife,
  'signup-links': signupLink,
  staff,
  testimonials: testimonial,
  travel,
  values: value,
} as const

/** The single files of `content/`, by the name that code knows them by. */
export const files = {
  acknowledgements,
  site,
  navigation,
  home,
  banner,
  elections,
  events,
  kosherSoup,
  notice,
  roomPolicies,
  search,
} as const

export type CollectionName = keyof typeof collections
export type FileName = keyof typeof files

/** What an entry of each folder holds, by the folder's name. */
export type CollectionTypes = { [N in CollectionName]: z.infer<(typeof collections)[N]> }
/** What each single file holds. */
export type FileTypes = { [N in FileName]: z.infer<(typeof files)[N]> }

/**
 * The pages on which an entry has an address of its own, `/staff#avi-toledano`. A link there must name an entry that
 * exists; fragments of other pages are not checked.
 */
export const entriesWithAddress: Readonly<Record<string, readonly CollectionName[]>> = {
  faq: ['faq'],
  glossary: ['glossary'],
  holidays: ['holidays'],
  'internship-opportunities': ['internships'],
  'jewish-learning': ['fellowships'],
  'parent-resources': ['parent-resources'],
  'prospective-students': ['prospective'],
  'religious-life': ['religious-life'],
  staff: ['staff'],
  'student-groups': ['groups'],
  'travel-opportunities': ['travel'],
}
