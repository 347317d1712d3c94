import { Band } from './Band'
import { Section } from './Section'

const text = <p>Soup on Tuesday, bagels on Sunday, and dinner for whoever comes on Friday.</p>

export const examples = {
  'with an intro, and more elsewhere': (
    <Section
      heading="Who are you?"
      intro="Knock on the door that fits. They all lead to the same kitchen."
      more={{ text: 'All events', link: '/program-calendar' }}
    >
      {text}
    </Section>
  ),
  'without a heading, behind a banner': <Section first>{text}</Section>,
  'a band on the night’s ground': (
    <Band ground="dark" headingId="band-dark">
      <h2 id="band-dark">What we stand for</h2>
      {text}
    </Band>
  ),
}
