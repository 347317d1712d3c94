import { PageBanner } from './PageBanner'

const intro = 'The Jewish year as we keep it on Wyman Row.'

const holidays = { heading: 'Holidays', intro, title: 'Holidays', parent: { title: 'Events', path: '/events' } }

// Each has an h1, as on the pages that they begin, although the gallery has its own.
export const examples = {
  'below another page': <PageBanner {...holidays} banner="street" />,
  'with a drawing': <PageBanner {...holidays} banner="sill" />,
  'a text with chapters': <PageBanner {...holidays} banner="paper" body={'## One\n\n## Two\n\n## Three'} />,
}
