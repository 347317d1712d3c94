import type { CollectionName, SingleName } from '#schemas/content/collections'
import { electionSearch } from '#site/features/elections/elections-search'
import { eventSearch } from '#site/features/events/events-search'
import { facilitySearch, roomRequestSearch } from '#site/features/facilities/facilities-search'
import { faqSearch } from '#site/features/faq/faq-search'
import { contactSearch } from '#site/features/footer/contact-search'
import { holidaySearch } from '#site/features/holidays/holidays-search'
import type { SearchEntries } from '#site/features/search/item-of'
import { pageSearch } from '#site/features/search/pages-search'
import { soupSearch } from '#site/features/soup/soup-search'
import * as items from './items-of-entries'

/** The search items of each part of `content/` that has any; the words of the glossary are found with their page. */
export const searchEntries: Readonly<Partial<Record<CollectionName | SingleName | 'pages', SearchEntries>>> = {
  pages: pageSearch,
  faq: faqSearch,
  audiences: items.audienceSearch,
  offers: items.offerSearch,
  elections: electionSearch,
  site: contactSearch,
  staff: items.staffSearch,
  testimonials: items.testimonialSearch,
  values: items.valueSearch,
  groups: items.groupSearch,
  fellowships: items.fellowshipSearch,
  travel: items.travelSearch,
  internships: items.internshipSearch,
  'opportunity-categories': items.opportunitySearch,
  holidays: holidaySearch,
  events: eventSearch,
  'religious-life': items.religiousLifeSearch,
  facilities: facilitySearch,
  kosherSoup: soupSearch,
  roomPolicies: roomRequestSearch,
  'parent-resources': items.parentResourceSearch,
  'parent-network': items.parentNetworkSearch,
  alumni: items.alumniSearch,
  prospective: items.prospectiveSearch,
}
