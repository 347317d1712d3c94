import type { PlainMessage } from '../../language.ts'
import { SUBSCRIBERS_VIEW } from './requests-paths.ts'
import type { Right } from './roles.ts'

export interface ViewRow {
  /** Its address. `*` stands for one part or more, `:` for one; the first view that matches is shown. */
  path: string
  /** Its heading, and its name in the navigation. */
  title: PlainMessage
  /** Its name among the figures, the sentences that say what a view is for, and the parts of the application. */
  help: string
  /** Who sees it; everybody, if nothing is said. */
  right?: Right
  /** The view from which it is reached, if its address does not say so. */
  from?: string
}

export const NAVIGATION = [
  { path: '/admin', title: 'words.today', help: 'today', right: 'preview' },
  { path: '/admin/words', title: 'staffViews.words', help: 'words', right: 'draft' },
  { path: '/admin/calendar', title: 'staffViews.calendar', help: 'calendar', right: 'preview' },
  { path: '/admin/drafts', title: 'staffViews.drafts', help: 'drafts', right: 'draft' },
  { path: '/admin/pictures', title: 'staffViews.pictures', help: 'pictures', right: 'draft' },
  { path: '/admin/history', title: 'staffViews.history', help: 'history', right: 'draft' },
  { path: '/admin/requests', title: 'staffViews.requests', help: 'requests', right: 'requests' },
  { path: '/admin/people', title: 'staffViews.people', help: 'people', right: 'manage' },
  { path: '/admin/health', title: 'staffViews.health', help: 'health', right: 'manage' },
  { path: '/admin/sessions', title: 'staffViews.sessions', help: 'sessions' },
] as const satisfies readonly ViewRow[]

/** Every view: those of the navigation, and what is reached from another. */
export const VIEWS = [
  ...NAVIGATION,
  { path: '/admin/year', title: 'staffViews.nextYear', help: 'nextYear', right: 'draft' },
  { path: '/admin/calendar/:/*', title: 'staffViews.date', help: 'date', right: 'draft' },
  { path: '/admin/requests/soup-round', title: 'staffViews.soupRound', help: 'soupRound', right: 'requests' },
  { path: SUBSCRIBERS_VIEW, title: 'staffViews.subscribers', help: 'subscribers', right: 'requests' },
  { path: '/admin/requests/erase', title: 'staffViews.erase', help: 'erase', right: 'requests' },
  { path: '/admin/requests/accesses', title: 'staffViews.accesses', help: 'accesses', right: 'manage' },
  { path: '/admin/requests/:', title: 'staffViews.request', help: 'request', right: 'requests' },
  { path: '/admin/seats', title: 'staffViews.whoComes', help: 'whoComes', right: 'requests', from: '/admin' },
  { path: '/admin/seats/:/:', title: 'staffViews.signUps', help: 'signUps', right: 'requests', from: '/admin' },
  { path: '/admin/set-up', title: 'staffViews.setUp', help: 'setUp', right: 'publish' },
  {
    path: '/admin/new/events',
    title: 'staffViews.newEvent',
    help: 'newEntry',
    right: 'draft',
    from: '/admin/calendar',
  },
  { path: '/admin/new/:', title: 'staffViews.newEntry', help: 'newEntry', right: 'draft' },
  { path: '/admin/edit', title: 'staffViews.editHome', help: 'editPage', right: 'draft' },
  { path: '/admin/edit/*', title: 'staffViews.editPage', help: 'editPage', right: 'draft' },
  { path: '/admin/:', title: 'staffViews.entries', help: 'entries', right: 'draft' },
  { path: '/admin/:/*', title: 'staffViews.entry', help: 'entry', right: 'draft' },
] as const satisfies readonly ViewRow[]
