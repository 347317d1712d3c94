import type { CollectionName, FileName } from '#schemas/content/collections'
import { audienceSearch } from '#site/features/audiences/audiences-search'
import { electionSearch } from '#site/features/elections/elections-search'
import { eventSearch } from '#site/features/events/events-search'
import { facilitySearch, roomRequestSearch } from '#site/features/facilities/facilities-search'
import { faqSearch } from '#site/features/faq/faq-search'
import { contactSearch } from '#site/features/footer/contact-search'
import { groupSearch } from '#site/features/groups/groups-search'
import { holidaySearch } from '#site/features/holidays/holidays-search'
import { alumniSearch, parentNetworkSearch } from '#site/features/link-cards/link-cards-search'
import { valueSearch } from '#site/features/mission/values-search'
import { offerSearch } from '#site/features/offers/offers-search'
import { opportunitySearch } from '#site/features/opportunities/opportunities-search'
import { parentResourceSearch } from '#site/features/parent-resources/parent-resources-search'
import { fellowshipSearch, internshipSearch, travelSearch } from '#site/features/programs/programs-search'
import { prospectiveSearch } from '#site/features/prospective/prospective-search'
import { religiousLifeSearch } from '#site/features/religious-life/religious-life-search'
import type { SearchEntries } from '#site/features/search/item-of'
import { pageSearch } from '#site/features/search/pages-search'
import { soupSearch } from '#site/features/soup/soup-search'
import { staffSearch } from '#site/features/staff/staff-search'
import { testimonialSearch } from '#site/features/testimonials/testimonials-search'

/** Folders without results of their own; the words of the glossary are found with their page. */
const nothing: SearchEntries = () => []

/** The search items of each part of `content/`. A folder without a line here does not compile. */
export const searchEntries: Readonly<
  Record<CollectionName | 'pages', SearchEntries> & Partial<Record<FileName, SearchEntries>>
> = {
  pages: pageSearch,
  faq: faqSearch,
  audiences: audienceSearch,
  offers: offerSearch,
  elections: electionSearch,
  site: contactSearch,
  staff: staffSearch,
  testimonials: testimonialSearch,
  values: valueSearch,
  groups: groupSearch,
  fellowships: fellowshipSearch,
  travel: travelSearch,
  internships: internshipSearch,
  'opportunity-categories': opportunitySearch,
  holidays: holidaySearch,
  events: eventSearch,
  'religious-life': religiousLifeSearch,
  facilities: facilitySearch,
  kosherSoup: soupSearch,
  roomPolicies: roomRequestSearch,
  'parent-resources': parentResourceSearch,
  'parent-network': parentNetworkSearch,
  alumni: alumniSearch,
  prospective: prospectiveSearch,
  glossary: nothing,
  'signup-links': nothing,
}
