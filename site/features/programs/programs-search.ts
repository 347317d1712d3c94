import { t } from '#schemas/language'
import { itemsOf, joined, whoAnswers } from '#site/features/search/item-of'

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

/** Paid roles; one that only links to its own page comes after that page. */
export const internshipSearch = itemsOf('internships', ({ stipend, duration, summary, leadsTo, contact }, content) => ({
  type: t('programs.paidRole'),
  subtitle: joined(t('programs.paidRole'), stipend, duration),
  description: summary,
  icon: 'briefcase',
  category: 'Opportunities',
  priority: leadsTo ? 2 : 1,
  more: whoAnswers(contact, content),
}))
