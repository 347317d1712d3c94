import { z } from 'zod'
import type { PlainMessage } from '../../language.ts'
import { SUBSCRIBERS_VIEW } from './requests-paths.ts'
import type { Right } from './roles.ts'

export const adminSearchQuery = z.strictObject({ q: z.string().trim().max(200) })

const found = z.strictObject({
  title: z.string(),
  /** What it is: "Staff", "Setting", "Picture", "Tour request". */
  kind: z.string(),
  /** What else tells it from others of its kind. */
  about: z.string().optional(),
  /** The view in which it is looked at or changed. */
  href: z.string(),
})
export type FoundInAdmin = z.infer<typeof found>

/** The best first. */
export const adminSearchAnswer = z.strictObject({
  words: z.array(found),
  /** Missing for whoever may not see requests. */
  requests: z.array(found).optional(),
})
export type AdminSearchAnswer = z.infer<typeof adminSearchAnswer>

interface SearchedView {
  path: string
  title: PlainMessage
  right?: Right
  description: PlainMessage
}

/** The views that a search finds, each with words that people use for it. */
export const SEARCHED_VIEWS: readonly SearchedView[] = [
  { path: '/admin', title: 'words.today', right: 'preview', description: 'staffViews.aboutToday' },
  { path: '/admin/words', title: 'staffViews.words', right: 'draft', description: 'staffViews.aboutWords' },
  { path: '/admin/calendar', title: 'staffViews.calendar', right: 'preview', description: 'staffViews.aboutCalendar' },
  { path: '/admin/drafts', title: 'staffViews.drafts', right: 'draft', description: 'staffViews.aboutDrafts' },
  { path: '/admin/pictures', title: 'staffViews.pictures', right: 'draft', description: 'staffViews.aboutPictures' },
  { path: '/admin/history', title: 'staffViews.history', right: 'draft', description: 'staffViews.aboutHistory' },
  { path: '/admin/requests', title: 'staffViews.requests', right: 'requests', description: 'staffViews.aboutRequests' },
  {
    path: '/admin/people',
    title: 'staffViews.people',
    right: 'manage',
    description: 'staffViews.aboutPeople',
  },
  { path: '/admin/health', title: 'staffViews.health', right: 'manage', description: 'staffViews.aboutHealth' },
  { path: '/admin/sessions', title: 'staffViews.sessions', description: 'staffViews.aboutSessions' },
  {
    path: '/admin/requests/soup-round',
    title: 'staffViews.soupRound',
    right: 'requests',
    description: 'staffViews.aboutSoupRound',
  },
  { path: '/admin/year', title: 'staffViews.nextYear', right: 'draft', description: 'staffViews.aboutNextYear' },
  { path: '/admin/edit', title: 'staffViews.editHome', right: 'draft', description: 'staffViews.aboutEditHome' },
  {
    path: '/admin/requests/erase',
    title: 'staffViews.erase',
    right: 'requests',
    description: 'staffViews.aboutErase',
  },
  {
    path: '/admin/requests/accesses',
    title: 'staffViews.accesses',
    right: 'manage',
    description: 'staffViews.aboutAccesses',
  },
  {
    path: '/admin/seats',
    title: 'staffViews.whoComes',
    right: 'requests',
    description: 'staffViews.aboutWhoComes',
  },
  {
    path: SUBSCRIBERS_VIEW,
    title: 'staffViews.subscribers',
    right: 'requests',
    description: 'staffViews.aboutSubscribers',
  },
]
