import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { monthOfDay } from '#schemas/admin/paths'
import { collectionNameOf } from '#schemas/content/entry-paths'
import { plural } from '#schemas/text'
import { AS_OPENED, client, type EntryAnswer, type OccurrenceAnswer, trpc } from '../calls/trpc.ts'
import { unsentWork } from '../changes/unsent-work.ts'
import { NextDates } from '../content/NextDates.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { describeStatus } from '../ui/DateTime.tsx'
import { lazy } from '../ui/lazy.tsx'
import { entryAddress, occurrenceAddress, pathOfOccurrence } from '../ui/navigation.ts'
import { Loading, LoadingPage, Page, takeFocus, type ViewProps } from '../ui/Page.tsx'
import styles from './calendar.module.css'
import { type Action, actionsFor, controlOfEntry } from './occurrence.ts'

const EntryForm = lazy(async () => (await import('../content/EntryForm.tsx')).EntryForm, Loading)

const SignupDates = lazy(async () => (await import('../signups/SignupDates.tsx')).SignupDates)

/** `/admin/calendar/2026-12-11/shabbat-dinner`, `/admin/calendar/2026-12-09/groups/dance` */
export function Occurrence({ signedIn, segments: [day = '', id = ''] }: ViewProps) {
  const path = pathOfOccurrence(id)
  const month = useQuery(trpc.calendar.month.queryOptions({ month: day.slice(0, 'YYYY-MM'.length) }))
  const entry = useQuery(trpc.content.entry.queryOptions({ path }, AS_OPENED))
  const time = month.data?.weeks
    .flatMap((week) => week.flatMap((square) => square?.times ?? []))
    .find((each) => each.path === path && each.plannedFor === day && !each.draft)
  const opened = useOpened(time, path, day)
  if (!month.data || !entry.data) return <LoadingPage problem={month.error ?? entry.error} />
  const reopen = async () => {
    const [next] = await Promise.all([client.content.entry.query({ path }), month.refetch(), entry.refetch()])
    return next
  }
  return (
    <Page
      key={day + path}
      title={entry.data.title}
      actions={<ButtonLink href={monthOfDay(day)}>Back to the month</ButtonLink>}
    >
      {time ? (
        <Facts time={time} />
      ) : (
        <div className="card">
          <p>
            {entry.data.times?.dates.length
              ? 'It is not on this day any more. It is on these:'
              : 'On this day it does not take place.'}
          </p>
          {entry.data.times && <NextDates times={entry.data.times} />}
        </div>
      )}
      {time && signedIn.rights.includes('requests') && (
        <SignupDates key={`${time.status} ${time.begins}`} event={id} date={day} />
      )}
      {opened ? (
        <OccurrenceActions signedIn={signedIn} entry={entry.data} time={opened} isOn={Boolean(time)} reopen={reopen} />
      ) : (
        <p>
          <EntryFormLink path={path} />
        </p>
      )}
    </Page>
  )
}

/** Remembers the time as it was opened: who changes its weekday reads that this is published, and can take it back. */
function useOpened(time: OccurrenceAnswer | undefined, path: string, day: string): OccurrenceAnswer | undefined {
  const last = useRef(time)
  if (time) last.current = time
  return last.current?.path === path && last.current.plannedFor === day ? last.current : undefined
}

interface OccurrenceActionsProps extends Pick<ViewProps, 'signedIn'> {
  entry: EntryAnswer
  time: OccurrenceAnswer
  isOn: boolean
  reopen: () => Promise<EntryAnswer>
}

/** Opens at once what somebody has begun and not sent. */
function OccurrenceActions({ signedIn, entry, time, isOn, reopen }: OccurrenceActionsProps) {
  const address = occurrenceAddress(time)
  const actions = actionsFor(entry.value, time.plannedFor, time)
  const isUnsent = ({ title }: Action) => unsentWork(signedIn.email, `${address} ${title}`).read() !== undefined
  const [unsent] = useState(() => actions.find(isUnsent))
  const [chosen, setChosen] = useState(unsent)
  const offered = actions.filter(({ isForAll }) => isOn || isForAll)
  const questionOf = ({ choice, title }: Action) => choice?.of ?? title
  const questions = [...new Set(offered.map(questionOf))]
  const listAlike = (question: string) => offered.filter((action) => questionOf(action) === question)
  const dates = chosen ? listAlike(questionOf(chosen)) : []
  return (
    <>
      <div className="row">
        {questions.map((question) => {
          const [first, ...others] = listAlike(question)
          return (
            <Button
              key={question}
              aria-pressed={chosen !== undefined && questionOf(chosen) === question}
              onClick={() => setChosen(first)}
            >
              {others.length > 0 ? question : first?.title}
            </Button>
          )
        })}
        <EntryFormLink path={entry.path} />
      </div>
      {chosen && dates.length > 1 && (
        <fieldset className="choices">
          <legend>Which dates?</legend>
          {dates.map((action) => (
            <label key={action.title}>
              <input
                type="radio"
                name="dates"
                checked={action.title === chosen.title}
                onChange={() => setChosen(action)}
              />
              {action.choice?.dates}
            </label>
          ))}
        </fieldset>
      )}
      {chosen && (
        <section key={chosen.title} className={`stack ${styles.action}`} aria-label={chosen.title}>
          <EntryForm
            signedIn={signedIn}
            entry={entry}
            reopen={reopen}
            heading={<ActionHeading action={chosen} takesFocus={chosen !== unsent && chosen.fields.length === 0} />}
            part={{
              ...chosen,
              isStarted: chosen === unsent,
              name: chosen.title,
              address,
              controlAt: controlOfEntry(entry.value, entry.path),
            }}
          />
        </section>
      )}
    </>
  )
}

const EntryFormLink = ({ path }: { path: string }) => (
  <ButtonLink href={entryAddress(path)}>
    {collectionNameOf(path) === 'groups' ? 'Edit the group' : 'Edit its words, picture and more'}
  </ButtonLink>
)

function Facts({ time }: { time: OccurrenceAnswer }) {
  const { plannedFor, day, plannedText, dayText, begins, ends, location, status, note, clash, mails } = time
  const hours = begins && ends ? `${begins} to ${ends}` : (begins ?? ends)
  return (
    <div className="card">
      <p>
        <strong>{dayText}</strong>, {hours && `${hours}, `}
        {location}
      </p>
      {status !== 'planned' && (
        <p>
          <span className="tag">{describeStatus(status === 'cancelled' ? 'cancelled' : 'moved')}</span>
          {plannedFor !== day && ` from ${plannedText}`}
        </p>
      )}
      {note && <p>{note}</p>}
      {clash && <p className={styles.status}>{clash}</p>}
      {mails && (
        <p>
          {plural(mails, 'One person', `${mails} people`)} signed up, guests not counted. You read the mail to them
          before it goes.
        </p>
      )}
    </div>
  )
}

/** It takes the focus where there is nothing to fill in: what was chosen is below the buttons. */
const ActionHeading = ({ action: { title, about }, takesFocus }: { action: Action; takesFocus: boolean }) => (
  <>
    <h2 ref={takesFocus ? takeFocus : undefined} tabIndex={-1}>
      {title}
    </h2>
    <p className="soft">{about}</p>
  </>
)
