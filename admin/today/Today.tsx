import { useState } from 'react'
import { CONTENT_PATHS } from '#schemas/http/admin/paths'
import { roleMay, roleTitle } from '#schemas/http/admin/roles'
import type { TodayAnswer } from '#schemas/http/admin/today'
import { useLoaded } from '../calls/use-loaded.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { lazy } from '../ui/lazy.tsx'
import { Message } from '../ui/Message.tsx'
import type { ViewProps } from '../ui/Page.tsx'
import { Page } from '../ui/Page.tsx'
import { NextDays } from './NextDays.tsx'
import { OpenTasks } from './OpenTasks.tsx'
import styles from './today.module.css'

const QuickChanges = lazy(async () => (await import('../quick/QuickChanges.tsx')).QuickChanges)
const SeatDates = lazy(async () => (await import('../seats/SeatDates.tsx')).SeatDates)
const RecentChanges = lazy(async () => (await import('./RecentChanges.tsx')).RecentChanges)

export function Today({ signedIn }: ViewProps) {
  const { value, problem, reload } = useLoaded<TodayAnswer>(CONTENT_PATHS.today)
  const [published, setPublished] = useState(0)
  const mayEdit = signedIn.rights.includes('draft')
  const mayAnswer = signedIn.rights.includes('requests')
  // Beside what they show, not after it.
  if (mayEdit) for (const part of [QuickChanges, RecentChanges]) void part.preload()
  if (mayAnswer) void SeatDates.preload()
  const rest = value && (
    <div className={`stack ${styles.columns}`}>
      <div className={`stack ${styles.column}`}>
        <OpenTasks signedIn={signedIn} today={value} />
        {mayAnswer && <SeatDates most={4} />}
        {mayEdit && <RecentChanges key={published} />}
      </div>
      <NextDays week={value.week} canEdit={mayEdit} />
    </div>
  )
  const adding = mayEdit && (
    <>
      <ButtonLink href="/admin/new/events">Add an event</ButtonLink>
      <ButtonLink href="/admin/new/staff">Add a colleague</ButtonLink>
    </>
  )
  return (
    <Page title="Today" about={value?.inWords ?? 'One moment'} actions={adding}>
      <Message problem={problem} />
      {mayEdit ? (
        <QuickChanges signedIn={signedIn} onPublished={() => reload().then(() => setPublished((count) => count + 1))}>
          {rest}
        </QuickChanges>
      ) : (
        <>
          <p className="soft">
            {`You are signed in as ${signedIn.email}. Your role is ${roleTitle(signedIn.role).toLowerCase()}: ` +
              `one who ${roleMay(signedIn.role)}.`}
          </p>
          {rest}
        </>
      )}
    </Page>
  )
}
