/** An address of each view of the small campus. */
export const VIEWS = [
  '/admin/edit',
  '/admin/edit/mission',
  ...[
    '/admin',
    '/admin/words',
    '/admin/calendar?month=2026-12',
    '/admin/calendar/2026-12-14/study-break',
    '/admin/calendar/2027-03-09/groups/music',
    '/admin/drafts',
  ],
  '/admin/year',
  ...['/admin/pictures', '/admin/history', '/admin/people', '/admin/health', '/admin/sessions', '/admin/requests'],
  ...['/admin/requests/soup-round', '/admin/requests/subscribers', '/admin/requests/erase', '/admin/requests/accesses'],
  ...['', '/people', '/kitchen', '/mail', '/numbers'].map(
    (part) => `/admin/seats/soup-night/2026-12-01${part.replace('/', '?show=')}`,
  ),
  '/admin/seats',
  ...[
    '/admin/set-up',
    '/admin/help?open=how-do-i-cancel-one-date-of-an-event',
    '/admin/new/events',
    '/admin/new/faq',
    '/admin/events',
    '/admin/events/bagel-brunch',
    '/admin/home',
    '/admin/pages/about',
  ],
]

/** A request's view has other parts for each kind; its address ends in the reference that the request was given. */
export const REQUEST_VIEW = '/admin/requests/'
