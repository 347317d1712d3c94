import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { signupsView } from '#schemas/admin/paths'
import { RECORDED, type SignedIn, type SignupsAnswer, trpc } from '../calls/trpc.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { lazy } from '../ui/lazy.tsx'
import { type Failure, Feedback, Loading, Page, type ViewProps } from '../ui/Page.tsx'
import { Attendance, CheckIn, useCheckIn } from './CheckIn.tsx'
import { formatCounts } from './SignupDates.tsx'

type Tab = ComponentType<{ list: SignupsAnswer; signedIn: SignedIn }>

const lazyTab = <Name extends string>(load: () => Promise<Record<Name, Tab>>, name: Name) =>
  lazy(async () => (await load())[name], Loading)

const TABS = {
  people: { title: 'Sign-ups', Tab: lazyTab(() => import('./SignupList.tsx'), 'SignupList') },
  kitchen: { title: 'Kitchen', Tab: lazyTab(() => import('./KitchenSheet.tsx'), 'KitchenSheet') },
  mail: { title: 'Write to them', Tab: lazyTab(() => import('./SignupList.tsx'), 'SignupMail') },
  numbers: { title: 'How many came', Tab: Attendance },
}

const isTab = (name: string | null): name is keyof typeof TABS => name !== null && Object.hasOwn(TABS, name)

export function Signups({ signedIn, segments: [event = '', date = ''], query }: ViewProps) {
  const name = query.get('show')
  const occurrence = { event, date }
  return isTab(name) ? <SignupsTab {...occurrence} name={name} signedIn={signedIn} /> : <CheckInTab {...occurrence} />
}

type Occurrence = Pick<SignupsAnswer, 'event' | 'date'>

function SignupsTab({ name, signedIn, ...occurrence }: Occurrence & { name: keyof typeof TABS; signedIn: SignedIn }) {
  const { data, error } = useQuery(trpc.signups.list.queryOptions(occurrence, RECORDED))
  const { Tab } = TABS[name]
  return (
    <SignupsPage {...occurrence} name={name} list={data} problem={error}>
      {data && <Tab list={data} signedIn={signedIn} />}
    </SignupsPage>
  )
}

function CheckInTab(occurrence: Occurrence) {
  const { list, ...checkIn } = useCheckIn(occurrence.event, occurrence.date)
  return (
    <SignupsPage {...occurrence} list={list} problem={list ? undefined : checkIn.problem}>
      {list && <CheckIn list={list} {...checkIn} />}
    </SignupsPage>
  )
}

interface SignupsPageProps extends Occurrence {
  name?: keyof typeof TABS
  list: SignupsAnswer | undefined
  problem: Failure
  children: ReactNode
}

const SignupsPage = ({ event, date, name, list, problem, children }: SignupsPageProps) => (
  <Page title={list?.title ?? 'Who comes'} about={list && `${list.dateText}: ${formatCounts(list)}`}>
    <nav className="row not-printed" aria-label="About this date">
      <ButtonLink href={signupsView(event, date)} aria-current={name ? undefined : 'page'}>
        At the door
      </ButtonLink>
      {Object.entries(TABS).map(([tab, { title }]) => (
        <ButtonLink key={tab} href={signupsView(event, date, tab)} aria-current={tab === name ? 'page' : undefined}>
          {title}
        </ButtonLink>
      ))}
    </nav>
    <Feedback problem={problem} />
    {children}
  </Page>
)
