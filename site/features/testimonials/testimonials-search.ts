import { itemsOf, joined } from '#site/features/search/item-of'

/** What people say about us, by person. */
export const testimonialSearch = itemsOf('testimonials', ({ title, graduationYear, testimonial }) => ({
  type: 'Testimonial',
  subtitle: joined('Testimonial', title ?? `Class of ${graduationYear}`),
  description: testimonial,
  path: '/#testimonials',
  icon: 'quote',
  category: 'People',
  facts: {},
}))
