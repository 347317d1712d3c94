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
import { formatCounts } from './counts-in-words.ts'
import { Door } from './Door.tsx'
import type { DoorList } from './door-list.ts'
import type { TabProps } from './tab-props.ts'

const tab = <Name extends string>(load: () => Promise<Record<Name, ComponentType<TabProps>>>, name: Name) =>
  lazy(async () => (await load())[name], Loading)

const TABS = {
  people: { title: 'Sign-ups', show: tab(() => import('./People.tsx'), 'People') },
  kitchen: { title: 'Kitchen', show: tab(() => import('./Kitchen.tsx'), 'Kitchen') },
  mail: { title: 'Write to them', show: tab(() => import('./WriteMail.tsx'), 'WriteMail') },
  numbers: { title: 'How many came', show: tab(() => import('./Numbers.tsx'), 'Numbers') },
} as const satisfies Readonly<Record<string, { title: string; show: ComponentType<TabProps> }>>

const isTab = (name: string | null): name is keyof typeof TABS => name !== null && Object.hasOwn(TABS, name)

/** `/admin/seats/shabbat-dinner/2026-12-04` */
export function Seats({ signedIn, segments: [event = '', date = ''], query }: ViewProps) {
  const chosen = query.get('show')
  const shown = isTab(chosen) ? chosen : undefined
  const { data: value, error } = useQuery(
    trpc.signups.list.queryOptions({ event, date }, { ...RECORDED, enabled: shown !== undefined }),
  )
  const [atTheDoor, setAtTheDoor] = useState<DoorList['list']>()
  const list = value ?? atTheDoor
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
      {!Shown && <Door event={event} date={date} onList={setAtTheDoor} />}
      {Shown && value && <Shown list={value} signedIn={signedIn} />}
    </Page>
  )
}
