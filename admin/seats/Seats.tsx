import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { SeatList } from '#schemas/http/admin/seats'
import { seatsPath, seatsView } from '#schemas/http/admin/seats-paths'
import { t } from '#schemas/language'
import type { Messages } from '#schemas/messages'
import { useLoaded } from '../calls/use-loaded.ts'
import type { DoorList } from '../door/door-list.ts'
import { readDoor } from '../door/stored-doors.ts'
import { ButtonLink } from '../page/Button.tsx'
import { Message } from '../page/Message.tsx'
import { Page } from '../page/Page.tsx'
import type { ViewProps } from '../page/view-props.ts'
import { countsInWords } from './counts-in-words.ts'
import { Door } from './Door.tsx'
import type { PartProps } from './part-props.ts'
import styles from './seats.module.css'

const part = <Name extends string>(load: () => Promise<Record<Name, ComponentType<PartProps>>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

const PARTS = {
  people: { title: 'staffViews.signUps', show: part(() => import('./People.tsx'), 'People') },
  kitchen: { title: 'staffSeats.kitchen', show: part(() => import('./Kitchen.tsx'), 'Kitchen') },
  mail: { title: 'staffSeats.writeTo', show: part(() => import('./WriteMail.tsx'), 'WriteMail') },
  numbers: { title: 'staffSeats.howManyCame', show: part(() => import('./Numbers.tsx'), 'Numbers') },
} as const satisfies Readonly<Record<string, { title: keyof Messages; show: ComponentType<PartProps> }>>

const isPart = (name: string | null): name is keyof typeof PARTS => name !== null && Object.hasOwn(PARTS, name)

/** The people of a date: `/admin/seats/shabbat-dinner/2026-12-04`, at first the list for the door. */
export function Seats({ visitor, parts: [event = '', date = ''], query }: ViewProps) {
  const chosen = query.get('show')
  const shown = isPart(chosen) ? chosen : undefined
  const { value, problem, reload } = useLoaded<SeatList>(shown && seatsPath(event, date))
  const [atTheDoor, setAtTheDoor] = useState(() => readDoor<DoorList>(`${event} ${date}`)?.list)
  const list = value ?? atTheDoor
  const Shown = shown && PARTS[shown].show
  return (
    <Page
      title={list?.title ?? t('staffViews.whoComes')}
      about={list && t('staffSeats.about', { when: list.inWords, counts: countsInWords(list) })}
    >
      <nav className={`${styles.parts} not-printed`} aria-label={t('staffSeats.aboutDate')}>
        <ButtonLink href={seatsView(event, date)} aria-current={shown ? undefined : 'page'}>
          {t('staffSeats.atTheDoor')}
        </ButtonLink>
        {Object.entries(PARTS).map(([name, { title }]) => (
          <ButtonLink key={name} href={seatsView(event, date, name)} aria-current={name === shown ? 'page' : undefined}>
            {t(title)}
          </ButtonLink>
        ))}
      </nav>
      <Message problem={shown && problem} />
      {!Shown && <Door event={event} date={date} onList={setAtTheDoor} />}
      {Shown && value && (
        <Suspense fallback={<p role="status">{t('staffApp.oneMoment')}</p>}>
          <Shown list={value} visitor={visitor} reload={reload} />
        </Suspense>
      )}
    </Page>
  )
}
