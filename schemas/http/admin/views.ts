import type { PlainMessage } from '../../language.ts'
import { HELP_VIEW } from './paths.ts'
import { SUBSCRIBERS_VIEW } from './requests-paths.ts'
import type { Right } from './roles.ts'

export interface ViewRow {
  /** Its address. `*` stands for one part or more, `:` for one; the first view that matches is shown. */
  path: string
  /** Its heading, and its name in the navigation. */
  title: PlainMessage
  /** Its name among the parts of the application. */
  name: string
  /** Who sees it; everybody, if nothing is said. */
  right?: Right
  /** The view from which it is reached, if its address does not say so. */
  from?: string
}

export const NAVIGATION = [
  { path: '/admin', title: 'words.today', name: 'today', right: 'preview' },
  { path: '/admin/words', title: 'staffViews.words', name: 'words', right: 'draft' },
  { path: '/admin/calendar', title: 'staffViews.calendar', name: 'calendar', right: 'preview' },
  { path: '/admin/drafts', title: 'staffViews.drafts', name: 'drafts', right: 'draft' },
  { path: '/admin/pictures', title: 'staffViews.pictures', name: 'pictures', right: 'draft' },
  { path: '/admin/history', title: 'staffViews.history', name: 'history', right: 'draft' },
  { path: '/admin/requests', title: 'staffViews.requests', name: 'requests', right: 'requests' },
  { path: '/admin/people', title: 'staffViews.people', name: 'people', right: 'manage' },
  { path: '/admin/health', title: 'staffViews.health', name: 'health', right: 'manage' },
  { path: '/admin/sessions', title: 'staffViews.sessions', name: 'sessions' },
] as const satisfies readonly ViewRow[]

/** Every view: those of the navigation, and what is reached from another. */
export const VIEWS = [
  ...NAVIGATION,
  { path: '/admin/year', title: 'staffViews.nextYear', name: 'nextYear', right: 'draft' },
  { path: '/admin/calendar/:/*', title: 'staffViews.date', name: 'date', right: 'draft' },
  { path: '/admin/requests/soup-round', title: 'staffViews.soupRound', name: 'soupRound', right: 'requests' },
  { path: SUBSCRIBERS_VIEW, title: 'staffViews.subscribers', name: 'subscribers', right: 'requests' },
  { path: '/admin/requests/erase', title: 'staffViews.erase', name: 'erase', right: 'requests' },
  { path: '/admin/requests/accesses', title: 'staffViews.accesses', name: 'accesses', right: 'manage' },
  { path: '/admin/requests/:', title: 'staffViews.request', name: 'request', right: 'requests' },
  { path: '/admin/seats', title: 'staffViews.whoComes', name: 'whoComes', right: 'requests', from: '/admin' },
  { path: '/admin/seats/:/:', title: 'staffViews.signUps', name: 'signUps', right: 'requests', from: '/admin' },
  { path: '/admin/set-up', title: 'staffViews.setUp', name: 'setUp', right: 'publish' },
  {
    path: '/admin/new/events',
    title: 'staffViews.newEvent',
    name: 'newEntry',
    right: 'draft',
    from: '/admin/calendar',
  },
  { path: '/admin/new/:', title: 'staffViews.newEntry', name: 'newEntry', right: 'draft' },
  { path: '/admin/edit', title: 'staffViews.editHome', name: 'editPage', right: 'draft' },
  { path: '/admin/edit/*', title: 'staffViews.editPage', name: 'editPage', right: 'draft' },
  { path: HELP_VIEW, title: 'staffApp.help', name: 'help', from: '/admin' },
  { path: '/admin/:', title: 'staffViews.entries', name: 'entries', right: 'draft' },
  { path: '/admin/:/*', title: 'staffViews.entry', name: 'entry', right: 'draft' },
] as const satisfies readonly ViewRow[]
