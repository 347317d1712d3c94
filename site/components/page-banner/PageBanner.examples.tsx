import { PageBanner } from './PageBanner'

const intro = 'The Jewish year as we keep it on Wyman Row.'

// An h1 each, as on the pages that they open: the gallery has its own besides.
export const examples = {
  'below another page': (
    <PageBanner heading="Holidays" intro={intro} title="Holidays" parent={{ title: 'Events', path: '/events' }} />
  ),
  'on its own': <PageBanner heading="What we keep, and for how long" intro="" title="Privacy Policy" />,
}
