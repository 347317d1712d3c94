import { PageBanner } from './PageBanner'

const intro = 'The Jewish year as we keep it on Wyman Row.'

// Each has an h1, as on the pages that they begin, although the gallery has its own.
export const examples = {
  'below another page': (
    <PageBanner heading="Holidays" intro={intro} title="Holidays" parent={{ title: 'Events', path: '/events' }} />
  ),
}
