import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

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
  ],
]

/** A request's view has other parts for each kind; its address ends in the reference that the request was given. */
export const REQUEST_VIEW = '/admin/requests/'

/** The forms of the longest entry of each kind, and of each single file: they have everything that the others have, or more. */
export function everyForm(contentDir: string): string[] {
  const files = globSync('**/*.{yaml,md}', { cwd: contentDir }).map((file) => ({
    address: `/admin/${file.replace(/\.\w+$/, '')}`,
    kind: file.includes('/') ? file.split('/')[0] : basename(file),
    length: readFileSync(`${contentDir}/${file}`, 'utf8').length,
  }))
  return [...Map.groupBy(files, ({ kind }) => kind).values()].map(
    (alike) => alike.reduce((longest, file) => (file.length > longest.length ? file : longest)).address,
  )
}
