import type { CollectionName, FileName } from '#schemas/content/collections'
import { forEachFormFile } from '#schemas/forms/forms'
import { inWords } from '#schemas/forms/with-words'

interface InWords {
  title: string
  description: string
}

/** What staff read of each folder of entries. */
export const kindsInWords: Readonly<Record<CollectionName | 'pages', InWords>> = {
  pages: { title: 'Pages', description: 'The title, heading and text of each page' },
  events: { title: 'Events', description: 'Everything that happens, once or every week' },
  staff: { title: 'Staff', description: 'The team: who works here, and how to reach them' },
  groups: { title: 'Student groups', description: 'Groups that students run' },
  holidays: { title: 'Holidays', description: 'Each holiday, with its schedule and meals' },
  'religious-life': { title: 'Religious life', description: 'Services, the eruv, kosher food' },
  fellowships: { title: 'Fellowships', description: 'Courses and fellowships of Jewish learning' },
  internships: { title: 'Internships', description: 'Paid work for students' },
  travel: { title: 'Travel', description: 'Trips to Israel and elsewhere' },
  'opportunity-categories': { title: 'Kinds of opportunities', description: 'The cards of the opportunities page' },
  prospective: { title: 'Prospective students', description: 'Visits and weekends for prospective students' },
  audiences: { title: 'Who you are', description: 'The groups of visitors that the home page speaks to' },
  offers: { title: 'What we offer', description: 'The cards of what we offer on the home page' },
  values: { title: 'Our values', description: 'The core values on the mission page' },
  testimonials: { title: 'Testimonials', description: 'What alumni and students say of us' },
  faq: { title: 'Questions and answers', description: 'The FAQ: the questions that people ask most' },
  glossary: { title: 'Glossary', description: 'Hebrew and Yiddish words, explained' },
  facilities: { title: 'Rooms', description: 'The rooms that can be reserved' },
  'signup-links': { title: 'Sign-up links', description: 'Forms elsewhere where people sign up' },
  alumni: { title: 'Alumni', description: 'The cards of the alumni page' },
  'parent-network': { title: 'Parent network', description: 'The cards for parents to get connected' },
  'parent-resources': { title: 'Parent resources', description: 'What parents need to know' },
}

/** What staff read of each single file. */
export const singlesInWords: Readonly<Record<FileName, InWords>> = {
  site: { title: 'About us', description: 'Our name, address, hours, mailboxes and quick links' },
  home: { title: 'Home page', description: 'The sections of the home page' },
  navigation: { title: 'Menus', description: 'The menus at the top and the bottom of each page' },
  banner: { title: 'Banner', description: 'The welcome on the home page, in its days' },
  notice: { title: 'Notice', description: 'One line above every page for what is urgent: snow, a closed building' },
  eruv: { title: 'Eruv status', description: 'Whether the eruv is up this week' },
  kosherSoup: { title: 'Kosher soup', description: 'When soup is delivered, and what it is' },
  elections: { title: 'Elections', description: 'The student board’s elections' },
  programCalendar: { title: 'Program calendar', description: 'Which week the program calendar shows' },
  roomPolicies: { title: 'Room policies', description: 'The rules for reserving a room' },
  ...forEachFormFile((kind) => ({
    title: `Form: ${inWords(kind).toLowerCase()}`,
    description: 'What it asks, what it says, and what is mailed back',
  })),
  search: { title: 'Search', description: 'Popular searches, and words that mean the same' },
  theme: { title: 'Look', description: 'Colors, the mark, and what the large pictures show' },
  year: { title: 'Academic year', description: 'Terms, breaks and the first days of each year' },
}
