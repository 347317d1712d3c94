import { z } from 'zod'
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
  title: string
  right?: Right
  description: string
}

/** The views that a search finds, each with words that people use for it. */
export const SEARCHED_VIEWS: readonly SearchedView[] = [
  { path: '/admin', title: 'Today', description: 'The first page: what waits, the next days, a snow day' },
  { path: '/admin/words', title: 'Words', right: 'draft', description: 'Everything that can be changed, by its kind' },
  { path: '/admin/calendar', title: 'Calendar', right: 'look', description: 'The month, and what is done with a date' },
  { path: '/admin/drafts', title: 'Drafts', right: 'draft', description: 'What is not published yet, or later' },
  { path: '/admin/pictures', title: 'Pictures', right: 'draft', description: 'Photos, images: upload, crop, replace' },
  { path: '/admin/history', title: 'History', right: 'draft', description: 'What was published: undo, go back' },
  { path: '/admin/requests', title: 'Requests', right: 'requests', description: 'The inbox: tours, rooms, soup' },
  {
    path: '/admin/people',
    title: 'People',
    right: 'own',
    description: 'Who may sign in: accounts, roles, invitations',
  },
  { path: '/admin/health', title: 'Health', right: 'own', description: 'The server: disk, mail, backups, certificate' },
  { path: '/admin/sessions', title: 'Sessions', description: 'Where you are signed in, and your passkeys' },
  { path: '/admin/requests/soup-round', title: 'Soup’s round', right: 'requests', description: 'Deliveries of soup' },
  { path: '/admin/year', title: 'Next year', right: 'draft', description: 'Dates of next year, from this year’s' },
  { path: '/admin/edit', title: 'Edit the home page', right: 'draft', description: 'Texts and pictures, on the page' },
  {
    path: '/admin/requests/erase',
    title: 'Erase a person',
    right: 'requests',
    description: 'Remove what is stored about somebody: privacy',
  },
  {
    path: '/admin/requests/accesses',
    title: 'Who saw what',
    right: 'own',
    description: 'Which requests the staff opened',
  },
  {
    path: '/admin/seats',
    title: 'Who comes',
    right: 'requests',
    description: 'Sign-ups for events: the door, the kitchen, RSVP, guests',
  },
  {
    path: SUBSCRIBERS_VIEW,
    title: 'Subscribers',
    right: 'requests',
    description: 'The mailing list, the newsletter',
  },
]
