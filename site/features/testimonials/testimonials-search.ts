import { itemOf, joined, type SearchEntries } from '#site/features/search/item-of'

/** What people say about us, by person. */
export const testimonialSearch: SearchEntries = ({ entries }) =>
  entries('testimonials').map((testimonial) =>
    itemOf(
      {
        id: `testimonials/${testimonial.id}`,
        type: 'Testimonial',
        title: testimonial.name,
        subtitle: joined('Testimonial', testimonial.title ?? `Class of ${testimonial.graduationYear}`),
        description: testimonial.testimonial,
        path: '/#testimonials',
        icon: 'quote',
        category: 'People',
      },
      {},
    ),
  )
