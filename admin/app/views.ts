import type { ComponentType } from 'react'
import { SUBSCRIBERS_VIEW } from '#schemas/http/admin/requests-paths'
import type { Right } from '#schemas/http/admin/roles'
import type { PlainMessage } from '#schemas/language'
import type { Figure } from '../help/figures.ts'
import { type Lazy, lazy } from '../page/fetched-later.tsx'
import { Opening } from '../page/NotOpened.tsx'
import type { ViewProps } from '../page/view-props.ts'

export interface View {
  /** Its address. `*` stands for one part or more, `:` for one; the first view that matches is shown. */
  path: string
  /** Its heading, and its name in the navigation. */
  title: PlainMessage
  /** Its figure, and the sentence that says what it is for. */
  help: Figure
  /** Who sees it; everybody, if nothing is said. */
  right?: Right
  /** The view from which it is reached, if its address does not say so. */
  from?: string
  show: Lazy<ViewProps>
}

/** A view whose code is fetched when it is first shown. */
const lazyView = <Name extends string>(load: () => Promise<Record<Name, ComponentType<ViewProps>>>, name: Name) =>
  lazy(async () => (await load())[name], Opening)

const Today = lazyView(() => import('../today/Today.tsx'), 'Today')
const Kinds = lazyView(() => import('../words/Kinds.tsx'), 'Kinds')
const People = lazyView(() => import('../people/People.tsx'), 'People')
const Health = lazyView(() => import('../health/Health.tsx'), 'Health')
const Sessions = lazyView(() => import('../sessions/Sessions.tsx'), 'Sessions')
const Requests = lazyView(() => import('../requests/Requests.tsx'), 'Requests')
const Subscribers = lazyView(() => import('../requests/Requests.tsx'), 'Subscribers')
const OneRequest = lazyView(() => import('../requests/OneRequest.tsx'), 'OneRequest')
const SoupRound = lazyView(() => import('../requests/SoupRound.tsx'), 'SoupRound')
const Erase = lazyView(() => import('../requests/Erase.tsx'), 'Erase')
const Accesses = lazyView(() => import('../requests/Accesses.tsx'), 'Accesses')
const Drafts = lazyView(() => import('../words/Drafts.tsx'), 'Drafts')
const Pictures = lazyView(() => import('../picture-library/Pictures.tsx'), 'Pictures')
const Calendar = lazyView(() => import('../calendar/Calendar.tsx'), 'Calendar')
const Occurrence = lazyView(() => import('../calendar/Occurrence.tsx'), 'Occurrence')
const NextYear = lazyView(() => import('../calendar/NextYear.tsx'), 'NextYear')
const History = lazyView(() => import('../words/History.tsx'), 'History')
const NewEntry = lazyView(() => import('../words/NewEntry.tsx'), 'NewEntry')
const KindOrSingle = lazyView(() => import('../words/KindOrSingle.tsx'), 'KindOrSingle')
const Seats = lazyView(() => import('../seats/Seats.tsx'), 'Seats')
const AllSeatDates = lazyView(() => import('../seats/SeatDates.tsx'), 'AllSeatDates')
const SetUp = lazyView(() => import('../adopting/SetUp.tsx'), 'SetUp')
const EditPage = lazyView(() => import('../edit/EditPage.tsx'), 'EditPage')
const Entry = lazyView(() => import('../words/Entry.tsx'), 'Entry')

const inNavigation: readonly View[] = [
  { path: '/admin', title: 'words.today', help: 'today', right: 'preview', show: Today },
  { path: '/admin/words', title: 'staffViews.words', help: 'words', right: 'draft', show: Kinds },
  { path: '/admin/calendar', title: 'staffViews.calendar', help: 'calendar', right: 'preview', show: Calendar },
  { path: '/admin/drafts', title: 'staffViews.drafts', help: 'drafts', right: 'draft', show: Drafts },
  { path: '/admin/pictures', title: 'staffViews.pictures', help: 'pictures', right: 'draft', show: Pictures },
  { path: '/admin/history', title: 'staffViews.history', help: 'history', right: 'draft', show: History },
  { path: '/admin/requests', title: 'staffViews.requests', help: 'requests', right: 'requests', show: Requests },
  { path: '/admin/people', title: 'staffViews.people', help: 'people', right: 'manage', show: People },
  { path: '/admin/health', title: 'staffViews.health', help: 'health', right: 'manage', show: Health },
  { path: '/admin/sessions', title: 'staffViews.sessions', help: 'sessions', show: Sessions },
]

/** What is reached from another view. */
const inside: readonly View[] = [
  { path: '/admin/year', title: 'staffViews.nextYear', help: 'nextYear', right: 'draft', show: NextYear },
  { path: '/admin/calendar/:/*', title: 'staffViews.date', help: 'date', right: 'draft', show: Occurrence },
  {
    path: '/admin/requests/soup-round',
    title: 'staffViews.soupRound',
    help: 'soupRound',
    right: 'requests',
    show: SoupRound,
  },
  {
    path: SUBSCRIBERS_VIEW,
    title: 'staffViews.subscribers',
    help: 'subscribers',
    right: 'requests',
    show: Subscribers,
  },
  { path: '/admin/requests/erase', title: 'staffViews.erase', help: 'erase', right: 'requests', show: Erase },
  { path: '/admin/requests/accesses', title: 'staffViews.accesses', help: 'accesses', right: 'manage', show: Accesses },
  { path: '/admin/requests/:', title: 'staffViews.request', help: 'request', right: 'requests', show: OneRequest },
  {
    path: '/admin/seats',
    title: 'staffViews.whoComes',
    help: 'whoComes',
    right: 'requests',
    from: '/admin',
    show: AllSeatDates,
  },
  {
    path: '/admin/seats/:/:',
    title: 'staffViews.signUps',
    help: 'signUps',
    right: 'requests',
    from: '/admin',
    show: Seats,
  },
  { path: '/admin/set-up', title: 'staffViews.setUp', help: 'setUp', right: 'publish', show: SetUp },
  {
    path: '/admin/new/events',
    title: 'staffViews.newEvent',
    help: 'newEntry',
    right: 'draft',
    from: '/admin/calendar',
    show: NewEntry,
  },
  { path: '/admin/new/:', title: 'staffViews.newEntry', help: 'newEntry', right: 'draft', show: NewEntry },
  { path: '/admin/edit', title: 'staffViews.editHome', help: 'editPage', right: 'draft', show: EditPage },
  { path: '/admin/edit/*', title: 'staffViews.editPage', help: 'editPage', right: 'draft', show: EditPage },
  { path: '/admin/:', title: 'staffViews.entries', help: 'entries', right: 'draft', show: KindOrSingle },
  { path: '/admin/:/*', title: 'staffViews.entry', help: 'entry', right: 'draft', show: Entry },
]

/** Every view. Another is one line above, and its import, by which the others don't fetch its code. */
export const views: readonly View[] = [...inNavigation, ...inside]

/** The view at an address, with what its path leaves open. */
export function viewAt(address: string): ({ view: View } & Omit<ViewProps, 'signedIn'>) | undefined {
  const [path = '', search] = address.split('?')
  for (const view of views) {
    const segments = segmentsIn(view.path, path)
    if (segments) return { view, segments, query: new URLSearchParams(search) }
  }
  return undefined
}

function segmentsIn(path: string, address: string): readonly string[] | undefined {
  const pattern = path.replace(/[:*]/g, (sign) => (sign === ':' ? '([^/]+)' : '(.+)'))
  const found = new RegExp(`^${pattern}$`).exec(address)
  try {
    return found?.slice(1).map(decodeURIComponent)
  } catch {
    // Somebody typed a percent sign: no address of ours has one alone.
    return undefined
  }
}

/** Whether somebody with these rights sees a view. */
export const isFor = ({ right }: View, rights: readonly Right[]): boolean =>
  right === undefined || rights.includes(right)

export const navigationOf = (rights: readonly Right[]): readonly View[] =>
  inNavigation.filter((view) => isFor(view, rights))

/** Where in the navigation an address is: its view, or what it is reached from, as an event from the calendar; else among the words. */
export function navigationFor(address: string, navigation: readonly View[]): View | undefined {
  const { view } = viewAt(address) ?? {}
  if (!view) return undefined
  const from = address.startsWith('/admin/events/') ? '/admin/calendar' : (view.from ?? view.path)
  return (
    navigation.find(({ path }) => path === from) ??
    navigation.find(({ path }) => path !== '/admin' && from.startsWith(`${path}/`)) ??
    navigation.find(({ path }) => path === '/admin/words')
  )
}
