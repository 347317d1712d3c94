import { z } from 'zod'
import type { PlainMessage } from '../../language.ts'
import { SUBSCRIBERS_VIEW } from './requests-paths.ts'
import { VIEWS, type ViewRow } from './views.ts'

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

/** The views that a search finds, each with words that people use for it. */
const ABOUT: Readonly<Partial<Record<(typeof VIEWS)[number]['path'], PlainMessage>>> = {
  '/admin': 'staffViews.aboutToday',
  '/admin/words': 'staffViews.aboutWords',
  '/admin/calendar': 'staffViews.aboutCalendar',
  '/admin/drafts': 'staffViews.aboutDrafts',
  '/admin/pictures': 'staffViews.aboutPictures',
  '/admin/history': 'staffViews.aboutHistory',
  '/admin/requests': 'staffViews.aboutRequests',
  '/admin/people': 'staffViews.aboutPeople',
  '/admin/health': 'staffViews.aboutHealth',
  '/admin/sessions': 'staffViews.aboutSessions',
  '/admin/requests/soup-round': 'staffViews.aboutSoupRound',
  '/admin/year': 'staffViews.aboutNextYear',
  '/admin/edit': 'staffViews.aboutEditHome',
  '/admin/requests/erase': 'staffViews.aboutErase',
  '/admin/requests/accesses': 'staffViews.aboutAccesses',
  '/admin/seats': 'staffViews.aboutWhoComes',
  [SUBSCRIBERS_VIEW]: 'staffViews.aboutSubscribers',
}
const VIEW_ROWS: readonly ViewRow[] = VIEWS
export const SEARCHED_VIEWS = Object.entries(ABOUT).flatMap(([searched, about]) =>
  VIEW_ROWS.filter(({ path }) => path === searched).map((view) => ({ ...view, about })),
)
