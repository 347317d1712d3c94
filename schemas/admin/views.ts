import { FILES_VIEW, HELP_VIEW, NEWSLETTER_VIEW, SUBSCRIBERS_VIEW } from './paths.ts'
import type { Right } from './roles.ts'

export interface ViewRow {
  /** Its address. `*` stands for one part or more, `:` for one; the first view that matches is shown. */
  path: string
  title: string
  name: string
  /** The right that it needs; everybody sees it without one. */
  right?: Right
  /** The view from which it is reached, if its address does not say so. */
  from?: string
}

export const NAVIGATION = [
  { path: '/admin', title: 'Today', name: 'today', right: 'preview' },
  { path: '/admin/calendar', title: 'Calendar', name: 'calendar', right: 'preview' },
  { path: '/admin/requests', title: 'Requests', name: 'requests', right: 'requests' },
  { path: '/admin/content', title: 'Content', name: 'content', right: 'draft' },
  { path: NEWSLETTER_VIEW, title: 'Newsletter', name: 'newsletters', right: 'preview' },
  { path: '/admin/drafts', title: 'Drafts', name: 'drafts', right: 'draft' },
  { path: '/admin/pictures', title: 'Pictures', name: 'pictures', right: 'draft' },
  { path: '/admin/history', title: 'History', name: 'history', right: 'draft' },
  { path: '/admin/numbers', title: 'Numbers', name: 'numbers', right: 'publish' },
  { path: '/admin/people', title: 'Who can sign in', name: 'people', right: 'manage' },
  { path: '/admin/health', title: 'Health', name: 'health', right: 'manage' },
  { path: '/admin/sessions', title: 'Sessions', name: 'sessions' },
] as const satisfies readonly ViewRow[]

export const VIEWS = [
  ...NAVIGATION,
  { path: `${NEWSLETTER_VIEW}/:`, title: 'Newsletter', name: 'newsletter', right: 'preview' },
  { path: FILES_VIEW, title: 'Files', name: 'files', right: 'draft' },
  { path: '/admin/next-year', title: 'Next year', name: 'nextYear', right: 'draft' },
  { path: '/admin/calendar/:/*', title: 'Date', name: 'date', right: 'draft' },
  { path: '/admin/requests/soup-round', title: 'Soup to deliver', name: 'soupRound', right: 'requests' },
  { path: SUBSCRIBERS_VIEW, title: 'Subscribers', name: 'subscribers', right: 'requests' },
  { path: '/admin/requests/erase', title: 'Erase a person', name: 'erase', right: 'requests' },
  { path: '/admin/requests/accesses', title: 'Who saw what', name: 'accesses', right: 'manage' },
  { path: '/admin/requests/:', title: 'Request', name: 'request', right: 'requests' },
  { path: '/admin/seats', title: 'Who comes', name: 'whoComes', right: 'requests', from: '/admin' },
  { path: '/admin/seats/:/:', title: 'Sign-ups', name: 'signUps', right: 'requests', from: '/admin' },
  { path: '/admin/set-up', title: 'A new campus', name: 'setUp', right: 'publish' },
  {
    path: '/admin/new/events',
    title: 'A new event',
    name: 'newEntry',
    right: 'draft',
    from: '/admin/calendar',
  },
  { path: '/admin/new/:', title: 'New entry', name: 'newEntry', right: 'draft' },
  { path: '/admin/edit', title: 'Edit the home page', name: 'editPage', right: 'draft' },
  { path: '/admin/edit/*', title: 'Edit the page', name: 'editPage', right: 'draft' },
  { path: HELP_VIEW, title: 'Help', name: 'help', from: '/admin' },
  { path: '/admin/:', title: 'Entries', name: 'entries', right: 'draft' },
  { path: '/admin/:/*', title: 'Entry', name: 'entry', right: 'draft' },
] as const satisfies readonly ViewRow[]
