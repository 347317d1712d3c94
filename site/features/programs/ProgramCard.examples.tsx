import type { ApplicationStatus } from '#schemas/content/application-status'
import { CardGrid } from '#site/components/card/CardGrid'
import { ProgramCard } from './ProgramCard'
import type { Program } from './program'

const program = (applicationStatus: ApplicationStatus): Program => ({
  id: `program-${applicationStatus}`,
  name: 'Kol Yisrael',
  summary: 'Six evenings on Israel’s many voices, over dinner.',
  description: 'Each week a guest and a text.',
  imageUrl: '/art/fellowships/kol-yisrael.svg',
  imageAlt: 'Voices in conversation.',
  tagline: '6 weeks',
  facts: [{ label: 'Duration', value: '6 weeks' }],
  lists: [],
  applying: { applicationStatus },
  applicationLink: null,
  namesContact: false,
  photos: { enabled: false, images: [] },
  soon: 'programs.soon',
  contact: { name: 'Rabbi Ilana Katz', emails: ['ilana@example.org'] },
})

const inGrid = (status: ApplicationStatus) => (
  <CardGrid>
    <ProgramCard {...program(status)} />
  </CardGrid>
)

export const examples = {
  'an open program': inGrid('open'),
  'a closed program': inGrid('closed'),
  'a program that is coming soon': inGrid('coming-soon'),
}
