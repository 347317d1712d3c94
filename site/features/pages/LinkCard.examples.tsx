import { CardGrid } from '#site/components/card/CardGrid'
import { LinkCard } from './LinkCard'

const card = {
  title: 'Become a Mentor',
  description: 'One hour a month with a student who wants your job. You will be surprised by what you know.',
  link: '/alumni',
  linkText: 'Offer an hour',
  imageUrl: '/art/alumni/mentorship.svg',
  imageAlt: 'An alumna and a student talking on a bench under a tree.',
}

export const examples = {
  'among others': (
    <CardGrid layout="two">
      <LinkCard {...card} />
      <LinkCard {...card} title="A name so long that it takes a second line" />
    </CardGrid>
  ),
}
