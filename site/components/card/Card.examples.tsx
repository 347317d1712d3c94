import type { ReactNode } from 'react'
import { LinkButton } from '#site/components/button/LinkButton'
import { Card } from './Card'
import { CardGrid } from './CardGrid'
import { DetailCard } from './DetailCard'
import { Sign } from './Sign'

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
const words = <p>One hour a month with a student who wants your job. You will be surprised by what you know.</p>

const link = (
  <LinkButton href="/alumni" size="small">
    Offer an hour
  </LinkButton>
)

const inGrid = (card: ReactNode, columns?: 2) => <CardGrid columns={columns}>{card}</CardGrid>

export const examples = {
  'words alone': inGrid(<Card {...mentor}>{words}</Card>),
  'with a line under its title and something to do': inGrid(
    <Card {...mentor} subtitle="An hour a month" actions={link}>
      {words}
    </Card>,
  ),
  'in a tone': inGrid(
    <Card {...mentor} look="fern" subtitle="An hour a month" actions={link}>
      {words}
    </Card>,
  ),
  'as a door': inGrid(
    <Card {...mentor} look="door" title="Alumni" imageUrl="/art/audiences/alumni.svg" imageAlt="" actions={link}>
      {words}
    </Card>,
  ),
  'one that opens a detail': inGrid(
    <DetailCard entry={{ ...group, subtitle: 'Tuesdays at 8:00 PM' }}>
      <p>Bring an instrument, or two spoons.</p>
    </DetailCard>,
  ),
  'with a sign, and words of its own on the button': inGrid(
    <DetailCard
      entry={group}
      look="gold"
      sign={<Sign name="flame" words="ink" />}
      opener={{ words: 'See the schedule', rest: ' of Hanukkah' }}
    >
      <p>Eight nights of light on the front steps.</p>
    </DetailCard>,
  ),
  'two in a row, with a title that takes a second line': inGrid(
    <>
      <Card {...mentor} actions={link}>
        {words}
      </Card>
      <Card {...mentor} title="A name so long that it takes a second line, and then some" actions={link}>
        {words}
      </Card>
    </>,
    2,
  ),
  'without its picture, which did not come': inGrid(
    <Card {...mentor} imageUrl="https://pictures.example.org/gone.png" actions={link}>
      {words}
    </Card>,
  ),
}
