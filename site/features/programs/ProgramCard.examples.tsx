import { CardGrid } from '#site/components/card/CardGrid'
import { ProgramCard } from './ProgramCard'

export const examples = {
  'an open program': (
    <CardGrid>
      <ProgramCard
        id="program"
        name="Kol Yisrael"
        summary="Six evenings on Israel’s many voices, over dinner."
        description="Each week a guest and a text."
        imageUrl="/art/fellowships/kol-yisrael.svg"
        imageAlt="Voices in conversation."
        tagline="6 weeks"
        facts={[{ label: 'Duration', value: '6 weeks' }]}
        lists={[]}
        applicationStatus="open"
        applicationLink={null}
        photos={{ enabled: false, images: [] }}
        contact={{ name: 'Rabbi Ilana Katz', emails: ['ilana@example.org'] }}
      />
    </CardGrid>
  ),
}
