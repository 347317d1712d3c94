import { t } from '#schemas/language'
import { itemsOf, joined } from '#site/features/search/item-of'

export const testimonialSearch = itemsOf('testimonials', ({ title, graduationYear, testimonial }) => ({
  type: t('testimonials.kind'),
  subtitle: joined(t('testimonials.kind'), title ?? t('testimonials.classOf', { year: graduationYear ?? '' })),
  description: testimonial,
  path: '/#testimonials',
  icon: 'quote',
  category: 'People',
  facts: {},
}))
