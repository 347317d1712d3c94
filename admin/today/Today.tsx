import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roleMay, roleTitle } from '#schemas/http/admin/roles'
import { problemOf } from '../calls/call.ts'
import { trpc } from '../calls/trpc.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { lazy } from '../ui/lazy.tsx'
import { Message } from '../ui/Message.tsx'
import type { ViewProps } from '../ui/Page.tsx'
import { Page } from '../ui/Page.tsx'
import { NextDays } from './NextDays.tsx'
import { OpenTasks } from './OpenTasks.tsx'
import styles from './today.module.css'

const QuickChanges = lazy(async () => (await import('../quick/QuickChanges.tsx')).QuickChanges)
const SignupDates = lazy(async () => (await import('../signups/SignupDates.tsx')).SignupDates)
const RecentChanges = lazy(async () => (await import('./RecentChanges.tsx')).RecentChanges)

export function Today({ signedIn }: ViewProps) {
  const { data: today, error, refetch } = useQuery(trpc.calendar.today.queryOptions())
  const [published, setPublished] = useState(0)
  const mayEdit = signedIn.rights.includes('draft')
  const mayAnswer = signedIn.rights.includes('requests')
  // Beside what they show, not after it.
  if (mayEdit) for (const part of [QuickChanges, RecentChanges]) void part.preload()
  if (mayAnswer) void SignupDates.preload()
  const rest = today && (
    <div className={`stack ${styles.columns}`}>
      <div className={`stack ${styles.column}`}>
        <OpenTasks signedIn={signedIn} today={today} />
        {mayAnswer && <SignupDates most={4} />}
        {mayEdit && <RecentChanges key={published} />}
      </div>
      <NextDays week={today.week} canEdit={mayEdit} />
    </div>
  )
  const adding = mayEdit && (
    <>
      <ButtonLink href="/admin/new/events">Add an event</ButtonLink>
      <ButtonLink href="/admin/new/staff">Add a colleague</ButtonLink>
    </>
  )
  return (
    <Page title="Today" about={today?.dateText ?? 'One moment'} actions={adding}>
      <Message problem={problemOf(error)} />
      {mayEdit ? (
        <QuickChanges signedIn={signedIn} onPublished={() => refetch().then(() => setPublished((count) => count + 1))}>
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
