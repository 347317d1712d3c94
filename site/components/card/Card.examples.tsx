import type { ReactNode } from 'react'
import { LinkButton } from '#site/components/button/LinkButton'
import { Card, DetailCard } from './Card'
import { CardGrid } from './CardGrid'
import { CardIcon } from './CardIcon'

const mentor = {
  title: 'Become a Mentor',
  imageUrl: '/art/alumni/mentorship.svg',
  imageAlt: 'An alumna and a student talking on a bench under a tree.',
}
const group = {
  // The dialog that the examples of `Dialog` show.
  id: 'modal-detail',
  title: 'The Off-Beats',
  imageUrl: '/art/groups/music.svg',
  imageAlt: 'Two students playing guitar and clarinet, notes in the air.',
}
const text = <p>One hour a month with a student who wants your job. You will be surprised by what you know.</p>

const link = (
  <LinkButton href="/alumni" size="small">
    Offer an hour
  </LinkButton>
)

const inGrid = (card: ReactNode) => <CardGrid>{card}</CardGrid>

export const examples = {
  'in a tone, with a line under its title and something to do': inGrid(
    <Card {...mentor} variant="fern" subtitle="An hour a month" actions={link}>
      {text}
    </Card>,
  ),
  'one that opens a detail, with a sign': inGrid(
    <DetailCard
      entry={group}
      variant="gold"
      sign={<CardIcon name="flame" color="ink" />}
      opener={{ text: 'See the schedule', rest: ' of Hanukkah' }}
    >
      <p>Eight nights of light on the front steps.</p>
    </DetailCard>,
  ),
  'without its picture, which did not come': inGrid(
    <Card {...mentor} imageUrl="https://pictures.example.org/gone.png" actions={link}>
      {text}
    </Card>,
  ),
}
