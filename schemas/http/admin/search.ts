import { z } from 'zod'
import type { PlainMessage } from '../../language.ts'
import { SUBSCRIBERS_VIEW } from './requests-paths.ts'
import type { Right } from './roles.ts'

export const adminSearchQuery = z.strictObject({ q: z.string().trim().max(200) })

export interface FoundInAdmin {
  title: string
  /** What it is: "Staff", "Setting", "Picture", "Tour request". */
  kind: string
  /** What else tells it from others of its kind. */
  about?: string | undefined
  /** The view in which it is looked at or changed. */
  href: string
}

/** The best first. */
export interface AdminSearchAnswer {
  words: FoundInAdmin[]
  /** Missing for whoever may not see requests. */
  requests?: FoundInAdmin[] | undefined
}

interface SearchedView {
  path: string
  title: PlainMessage
  right?: Right
  about: PlainMessage
}

/** The views that a search finds, each with words that people use for it. */
export const SEARCHED_VIEWS: readonly SearchedView[] = [
  { path: '/admin', title: 'words.today', right: 'preview', about: 'staffViews.aboutToday' },
  { path: '/admin/words', title: 'staffViews.words', right: 'draft', about: 'staffViews.aboutWords' },
  { path: '/admin/calendar', title: 'staffViews.calendar', right: 'preview', about: 'staffViews.aboutCalendar' },
  { path: '/admin/drafts', title: 'staffViews.drafts', right: 'draft', about: 'staffViews.aboutDrafts' },
  { path: '/admin/pictures', title: 'staffViews.pictures', right: 'draft', about: 'staffViews.aboutPictures' },
  { path: '/admin/history', title: 'staffViews.history', right: 'draft', about: 'staffViews.aboutHistory' },
  { path: '/admin/requests', title: 'staffViews.requests', right: 'requests', about: 'staffViews.aboutRequests' },
  { path: '/admin/people', title: 'staffViews.people', right: 'manage', about: 'staffViews.aboutPeople' },
  { path: '/admin/health', title: 'staffViews.health', right: 'manage', about: 'staffViews.aboutHealth' },
  { path: '/admin/sessions', title: 'staffViews.sessions', about: 'staffViews.aboutSessions' },
  {
    path: '/admin/requests/soup-round',
    title: 'staffViews.soupRound',
    right: 'requests',
    about: 'staffViews.aboutSoupRound',
  },
  { path: '/admin/year', title: 'staffViews.nextYear', right: 'draft', about: 'staffViews.aboutNextYear' },
  { path: '/admin/edit', title: 'staffViews.editHome', right: 'draft', about: 'staffViews.aboutEditHome' },
  { path: '/admin/requests/erase', title: 'staffViews.erase', right: 'requests', about: 'staffViews.aboutErase' },
  {
    path: '/admin/requests/accesses',
    title: 'staffViews.accesses',
    right: 'manage',
    about: 'staffViews.aboutAccesses',
  },
  { path: '/admin/seats', title: 'staffViews.whoComes', right: 'requests', about: 'staffViews.aboutWhoComes' },
  { path: SUBSCRIBERS_VIEW, title: 'staffViews.subscribers', right: 'requests', about: 'staffViews.aboutSubscribers' },
]
