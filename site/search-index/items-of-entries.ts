import { capital } from '#schemas/capital'
import { addressOf, pageOf } from '#schemas/content/collections'
import { type ParentResource, parentResourceSections } from '#schemas/content/parent-resource'
import { t } from '#schemas/language'
import { describeMeetings } from '#site/features/groups/describe-meetings'
import { itemsOf, joined, opening, sectionOf, whoAnswers } from '#site/features/search/item-of'

export const audienceSearch = itemsOf('audiences', ({ subtitle, icon, contact }, content) => ({
  type: t('audiences.kind'),
  subtitle,
  path: '/#doors',
  icon,
  category: 'Information',
  facts: {},
  more: whoAnswers(contact, content),
}))

export const groupSearch = itemsOf('groups', (group, content) => ({
  type: t('groups.kind'),
  subtitle: joined(aboutOf(group), describeMeetings(group)),
  description: group.summary,
  icon: 'users',
  category: 'Student Life',
  priority: 1,
  more: whoAnswers(group.contact, content),
}))

/** "Cooking group", from the file of a group with a playful name. Files have Latin names in any language. */
const aboutOf = ({ id, name }: { id: string; name: string }): string | undefined =>
  /[a-z]/i.test(name) ? t('groups.about', { name: capital(id.replaceAll('-', ' ')) }) : undefined

export const parentNetworkSearch = itemsOf('parent-network', ({ linkText }, content) => ({
  type: t('words.forParents'),
  subtitle: joined(t('words.forParents'), linkText),
  path: sectionOf(content, 'parents/stay-informed', 'network'),
  icon: 'heart',
  category: 'Parents',
  facts: {},
}))

export const alumniSearch = itemsOf('alumni', ({ linkText, featured }, content) => ({
  type: t('linkCards.forAlumni'),
  subtitle: joined(t('linkCards.forAlumni'), linkText),
  path: sectionOf(content, 'alumni', featured ? 'featured' : 'more'),
  icon: 'key',
  category: 'Alumni',
  facts: {},
}))

export const valueSearch = itemsOf('values', (_, content) => ({
  type: t('mission.value'),
  subtitle: t('mission.coreValue'),
  path: sectionOf(content, 'mission', 'values'),
  icon: 'heart',
  category: 'Information',
  facts: {},
}))

export const offerSearch = itemsOf('offers', () => ({
  type: t('offers.kind'),
  subtitle: t('offers.kind'),
  path: '/#offers-heading',
  icon: 'window',
  category: 'Student Life',
  facts: {},
}))

export const opportunitySearch = itemsOf('opportunity-categories', () => ({
  type: t('opportunities.kind'),
  path: '/student-life-opportunities',
  icon: 'compass',
  category: 'Opportunities',
  facts: {},
}))

export const parentResourceSearch = itemsOf('parent-resources', (resource) => ({
  type: t('words.forParents'),
  subtitle: joined(t('words.forParents'), resource.linkText),
  icon: resource.icon,
  category: 'Parents',
  priority: 1,
  more: headingsOf(resource),
}))

/** They are in no entry. */
const headingsOf = ({ details }: ParentResource): string[] =>
  parentResourceSections.filter((key) => details?.[key]).map((key) => t(`parentResources.${key}`))

export const fellowshipSearch = itemsOf('fellowships', ({ duration, summary, contact }, content) => ({
  type: t('programs.fellowship'),
  subtitle: joined(t('programs.paidFellowship'), duration),
  description: summary,
  icon: 'book',
  category: 'Jewish Learning',
  priority: 1,
  more: whoAnswers(contact, content),
}))

export const travelSearch = itemsOf('travel', ({ duration, cost, summary, contact }, content) => ({
  type: t('programs.trip'),
  subtitle: joined(duration, cost),
  description: summary,
  icon: 'plane',
  category: 'Travel',
  priority: 1,
  more: whoAnswers(contact, content),
}))

/** One that only links to its own page comes after that page. */
export const internshipSearch = itemsOf('internships', ({ stipend, duration, summary, leadsTo, contact }, content) => ({
  type: t('programs.paidRole'),
  subtitle: joined(t('programs.paidRole'), stipend, duration),
  description: summary,
  icon: 'briefcase',
  category: 'Opportunities',
  priority: leadsTo ? 2 : 1,
  more: whoAnswers(contact, content),
}))

export const prospectiveSearch = itemsOf('prospective', ({ id, details, modal, form, icon }, content) => ({
  type: t('prospective.visit'),
  subtitle: details?.timing ?? t('prospective.forStudents'),
  path: modal ? addressOf('prospective', form ?? id) : content.page(pageOf('prospective')).path,
  icon,
  category: 'Information',
  more: whoAnswers(details?.contact, content),
}))

export const religiousLifeSearch = itemsOf('religious-life', ({ subtitle, contact }, content) => ({
  type: t('religiousLife.kind'),
  subtitle,
  icon: 'candles',
  category: 'Religious Life',
  priority: 1,
  more: whoAnswers(contact, content),
}))

export const staffSearch = itemsOf('staff', ({ title, bio }, content) => ({
  type: t('staff.person'),
  // Who types "staff" looks for people.
  subtitle: joined(content.page('staff').title, title),
  description: opening(bio),
  icon: 'user',
  category: 'People',
  priority: 1,
}))

export const testimonialSearch = itemsOf('testimonials', ({ title, graduationYear, testimonial }) => ({
  type: t('testimonials.kind'),
  subtitle: joined(t('testimonials.kind'), title ?? t('testimonials.classOf', { year: graduationYear ?? '' })),
  description: testimonial,
  path: '/#testimonials',
  icon: 'quote',
  category: 'People',
  facts: {},
}))
