import { SUBSCRIBERS_VIEW } from './requests-paths.ts'
import { VIEWS, type ViewRow } from './views.ts'

export interface FoundInAdmin {
  title: string
  /** The sort of result: "Staff", "Setting", "Picture", "Tour request". */
  kind: string
  about?: string | undefined
  href: string
}

const ABOUT: Readonly<Partial<Record<(typeof VIEWS)[number]['path'], string>>> = {
  '/admin': 'The first page: what waits, the next days, a snow day',
  '/admin/content': 'Everything that can be changed, by its kind',
  '/admin/calendar': 'The month, and what is done with a date',
  '/admin/drafts': 'What is not published yet, or later',
  '/admin/pictures': 'Photos, images: upload, crop, replace',
  '/admin/history': 'What was published: undo, go back',
  '/admin/requests': 'The inbox: tours, rooms, soup',
  '/admin/people': 'Who may sign in: accounts, roles, invitations',
  '/admin/health': 'The server: disk, mail, backups, certificate',
  '/admin/sessions': 'Where you are signed in, and your passkeys',
  '/admin/requests/soup-round': 'Deliveries of soup',
  '/admin/year': 'Dates of next year, from this year’s',
  '/admin/edit': 'Texts and pictures, on the page',
  '/admin/requests/erase': 'Remove what is stored about somebody: privacy',
  '/admin/requests/accesses': 'Which requests the staff opened',
  '/admin/seats': 'Sign-ups for events: the door, the kitchen, RSVP, guests',
  [SUBSCRIBERS_VIEW]: 'The mailing list, the newsletter',
}
const VIEW_ROWS: readonly ViewRow[] = VIEWS
export const SEARCHED_VIEWS = Object.entries(ABOUT).flatMap(([searched, about]) =>
  VIEW_ROWS.filter(({ path }) => path === searched).map((view) => ({ ...view, about })),
)
