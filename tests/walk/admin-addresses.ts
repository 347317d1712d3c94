/** An address of each view of the small campus. */
export const VIEWS = [
  ...[
    '',
    '/words',
    '/calendar?month=2026-12',
    '/calendar/2026-12-14/study-break',
    '/drafts',
    '/next-year',
    '/year',
    '/pictures',
  ],
  ...['/calendar/2027-03-09/groups/music', '/edit', '/edit/mission'],
  ...['/history', '/people', '/health', '/numbers', '/sessions'],
  ...['', '/soup-round', '/subscribers', '/erase', '/accesses'].map((view) => `/requests${view}`),
  ...['', '?show=people', '?show=kitchen', '?show=mail', '?show=numbers'].map(
    (part) => `/seats/soup-night/2026-12-01${part}`,
  ),
  ...['/seats', '/set-up', '/help?open=how-do-i-cancel-one-date-of-an-event', '/new/events', '/new/faq', '/events'],
  ...['/events/bagel-brunch', '/home', '/pages/about'],
].map((view) => `/admin${view}`)

/** A request's view has other parts for each kind; its address ends in the reference that the request was given. */
export const REQUEST_VIEW = '/admin/requests/'
