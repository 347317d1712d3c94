import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { seatsView } from '#schemas/http/admin/seats-paths'
import { problemOf } from '../calls/call.ts'
import { RECORDED, trpc } from '../calls/trpc.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { lazy } from '../ui/lazy.tsx'
import { Message } from '../ui/Message.tsx'
import type { ViewProps } from '../ui/Page.tsx'
import { Loading, Page } from '../ui/Page.tsx'
import { CheckIn } from './CheckIn.tsx'
import type { CheckInList } from './check-in-list.ts'
import { formatCounts } from './format-counts.ts'
import type { TabProps } from './tab-props.ts'

const tab = <Name extends string>(load: () => Promise<Record<Name, ComponentType<TabProps>>>, name: Name) =>
  lazy(async () => (await load())[name], Loading)

const TABS = {
  people: { title: 'Sign-ups', show: tab(() => import('./SignupList.tsx'), 'SignupList') },
  kitchen: { title: 'Kitchen', show: tab(() => import('./KitchenSheet.tsx'), 'KitchenSheet') },
  mail: { title: 'Write to them', show: tab(() => import('./SignupMail.tsx'), 'SignupMail') },
  numbers: { title: 'How many came', show: tab(() => import('./Attendance.tsx'), 'Attendance') },
} as const satisfies Readonly<Record<string, { title: string; show: ComponentType<TabProps> }>>

const isTab = (name: string | null): name is keyof typeof TABS => name !== null && Object.hasOwn(TABS, name)

/** `/admin/seats/shabbat-dinner/2026-12-04` */
export function Signups({ signedIn, segments: [event = '', date = ''], query }: ViewProps) {
  const chosen = query.get('show')
  const shown = isTab(chosen) ? chosen : undefined
  const { data: value, error } = useQuery(
    trpc.signups.list.queryOptions({ event, date }, { ...RECORDED, enabled: shown !== undefined }),
  )
  const [checkInList, setCheckInList] = useState<CheckInList['list']>()
  const list = value ?? checkInList
  const Shown = shown && TABS[shown].show
  return (
    <Page title={list?.title ?? 'Who comes'} about={list && `${list.dateText}: ${formatCounts(list)}`}>
      <nav className="row not-printed" aria-label="About this date">
        <ButtonLink href={seatsView(event, date)} aria-current={shown ? undefined : 'page'}>
          At the door
        </ButtonLink>
        {Object.entries(TABS).map(([name, { title }]) => (
          <ButtonLink key={name} href={seatsView(event, date, name)} aria-current={name === shown ? 'page' : undefined}>
            {title}
          </ButtonLink>
        ))}
      </nav>
      <Message problem={shown && problemOf(error)} />
      {!Shown && <CheckIn event={event} date={date} onList={setCheckInList} />}
      {Shown && value && <Shown list={value} signedIn={signedIn} />}
    </Page>
  )
}
