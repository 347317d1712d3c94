import type { ComponentType } from 'react'
import type { Right } from '#schemas/admin/roles'
import { NAVIGATION, VIEWS, type ViewRow } from '#schemas/admin/views'
import { type Lazy, lazy } from '../ui/lazy.tsx'
import { LoadingPage, type ViewProps } from '../ui/Page.tsx'

export type View = ViewRow & { show: Lazy<ViewProps> }

const lazyView = <Name extends string>(load: () => Promise<Record<Name, ComponentType<ViewProps>>>, name: Name) =>
  lazy(async () => (await load())[name], LoadingPage)

/** Another view is a line here, with the `import()` by which the others don't fetch its code, and one in `VIEWS`. */
const SHOWN: Readonly<Record<(typeof VIEWS)[number]['name'], Lazy<ViewProps>>> = {
  today: lazyView(() => import('../today/Today.tsx'), 'Today'),
  content: lazyView(() => import('../content/Collections.tsx'), 'Collections'),
  people: lazyView(() => import('../accounts/People.tsx'), 'People'),
  health: lazyView(() => import('../health/Health.tsx'), 'Health'),
  sessions: lazyView(() => import('../sign-in/Sessions.tsx'), 'Sessions'),
  requests: lazyView(() => import('../requests/Requests.tsx'), 'Requests'),
  subscribers: lazyView(() => import('../requests/Requests.tsx'), 'Subscribers'),
  request: lazyView(() => import('../requests/OneRequest.tsx'), 'OneRequest'),
  soupRound: lazyView(() => import('../soup/SoupRound.tsx'), 'SoupRound'),
  erase: lazyView(() => import('../requests/Privacy.tsx'), 'Erase'),
  accesses: lazyView(() => import('../requests/Privacy.tsx'), 'Accesses'),
  drafts: lazyView(() => import('../content/Drafts.tsx'), 'Drafts'),
  pictures: lazyView(() => import('../pictures/PictureLibrary.tsx'), 'PictureLibrary'),
  files: lazyView(() => import('../files/FileLibrary.tsx'), 'FileLibrary'),
  calendar: lazyView(() => import('../calendar/Calendar.tsx'), 'Calendar'),
  date: lazyView(() => import('../calendar/Occurrence.tsx'), 'Occurrence'),
  nextYear: lazyView(() => import('../calendar/NextYear.tsx'), 'NextYear'),
  newsletters: lazyView(() => import('../newsletter/Newsletter.tsx'), 'Newsletters'),
  newsletter: lazyView(() => import('../newsletter/Newsletter.tsx'), 'Newsletter'),
  numbers: lazyView(() => import('../numbers/Numbers.tsx'), 'Numbers'),
  history: lazyView(() => import('../content/History.tsx'), 'History'),
  newEntry: lazyView(() => import('../content/Entry.tsx'), 'NewEntry'),
  entries: lazyView(() => import('../content/Entry.tsx'), 'CollectionOrSingle'),
  signUps: lazyView(() => import('../signups/Signups.tsx'), 'Signups'),
  whoComes: lazyView(() => import('../signups/SignupDates.tsx'), 'AllSignupDates'),
  setUp: lazyView(() => import('../adopting/SetUp.tsx'), 'SetUp'),
  help: lazyView(() => import('../help/Help.tsx'), 'Help'),
  editPage: lazyView(() => import('../page-editor/PageEditor.tsx'), 'PageEditor'),
  entry: lazyView(() => import('../content/Entry.tsx'), 'Entry'),
}

export const views: readonly View[] = VIEWS.map((view) => ({ ...view, show: SHOWN[view.name] }))

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

export const isFor = ({ right }: View, rights: readonly Right[]): boolean =>
  right === undefined || rights.includes(right)

export const navigationOf = (rights: readonly Right[]): readonly View[] =>
  views.slice(0, NAVIGATION.length).filter((view) => isFor(view, rights))

export function navigationFor(address: string, navigation: readonly View[]): View | undefined {
  const { view } = viewAt(address) ?? {}
  if (!view) return undefined
  const from = address.startsWith('/admin/events/') ? '/admin/calendar' : (view.from ?? view.path)
  return (
    navigation.find(({ path }) => path === from) ??
    navigation.find(({ path }) => path !== '/admin' && from.startsWith(`${path}/`)) ??
    navigation.find(({ path }) => path === '/admin/content')
  )
}
