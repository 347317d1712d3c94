import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { pathIn } from '#schemas/content/word-files'
import type { EventTimeAnswer, MonthAnswer } from '#schemas/http/admin/month'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { EntryAnswer } from '#schemas/http/admin/words-lists'
import { t } from '#schemas/language'
import { call } from '../calls/call.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { formAddress } from '../page/address.ts'
import { Button, ButtonLink } from '../page/Button.tsx'
import { NotOpened } from '../page/NotOpened.tsx'
import { Page } from '../page/Page.tsx'
import { Sentence } from '../page/Sentence.tsx'
import type { ViewProps } from '../page/view-props.ts'
import styles from './calendar.module.css'
import { type Action, actionsFor, occurrenceAt, statusInWords } from './occurrence.ts'

/** Fetched when something is done. */
const EntryForm = lazy(async () => ({ default: (await import('../words/EntryForm.tsx')).EntryForm }))

const SeatDates = lazy(async () => ({ default: (await import('../seats/SeatDates.tsx')).SeatDates }))

/** One time of an event, by the day for which it is planned: `/admin/calendar/2026-12-11/shabbat-dinner`. */
export function Occurrence({ visitor, parts: [day = '', id = ''] }: ViewProps) {
  const path = pathIn('events', id)
  const entryAddress = `${WORDS_PATHS.entry}?${new URLSearchParams({ path })}`
  const month = useLoaded<MonthAnswer>(`${WORDS_PATHS.month}?month=${day.slice(0, 'YYYY-MM'.length)}`)
  const entry = useLoaded<EntryAnswer>(entryAddress)
  const [chosen, setChosen] = useState<Action>()
  const problem = month.problem ?? entry.problem
  const time = month.value && timeIn(month.value, path, day)
  if (!month.value || !entry.value) return <NotOpened problem={problem} />
  const { value: words } = entry
  const reopen = async () => {
    const [next] = await Promise.all([call<EntryAnswer>('GET', entryAddress), month.reload(), entry.reload()])
    return next
  }
  return (
    <Page
      key={day + path}
      title={words.title}
      actions={
        <ButtonLink href={`/admin/calendar?month=${day.slice(0, 'YYYY-MM'.length)}`}>
          {t('staffCalendar.backToMonth')}
        </ButtonLink>
      }
    >
      {time ? <Facts time={time} /> : <p className="card">{t('staffCalendar.notOnThisDay')}</p>}
      {visitor.rights.includes('requests') && (
        <Suspense>
          <SeatDates event={id} date={day} />
        </Suspense>
      )}
      <div className="row">
        {time && <Actions actions={actionsFor(words.value, day, time.status)} chosen={chosen} onChoose={setChosen} />}
        <ButtonLink href={formAddress(path)}>{t('staffCalendar.allAbout')}</ButtonLink>
      </div>
      {chosen && (
        <section key={chosen.title} className={styles.action} aria-labelledby="action">
          <ActionHeading action={chosen} />
          <Suspense fallback={<p role="status">{t('staffApp.oneMoment')}</p>}>
            <EntryForm
              visitor={visitor}
              words={words}
              reopen={reopen}
              part={{ ...chosen, name: chosen.title, address: occurrenceAt({ path, plannedFor: day }) }}
            />
          </Suspense>
        </section>
      )}
    </Page>
  )
}

interface ActionsProps {
  actions: readonly Action[]
  chosen: Action | undefined
  onChoose: (action: Action) => void
}

const Actions = ({ actions, chosen, onChoose }: ActionsProps) =>
  actions.map((action) => (
    <Button key={action.title} aria-pressed={chosen?.title === action.title} onClick={() => onChoose(action)}>
      {action.title}
    </Button>
  ))

/** The time as it is on the site: on the day for which it was planned, or where it was moved to. */
function timeIn({ weeks }: MonthAnswer, path: string, day: string): EventTimeAnswer | undefined {
  const times = weeks.flat().flatMap((square) => square?.times ?? [])
  return times.find((time) => time.path === path && time.plannedFor === day && !time.draft)
}

function Facts({ time }: { time: EventTimeAnswer }) {
  const { plannedFor, day, plannedInWords, dayInWords, begins, ends, location, status, note } = time
  const hours = begins && ends ? t('time.range', { from: begins, until: ends }) : (begins ?? ends)
  const dated = { day: <strong>{dayInWords}</strong>, place: location }
  const tag = <span className="tag">{statusInWords(status === 'cancelled' ? 'cancelled' : 'moved')}</span>
  return (
    <div className="card">
      <p>
        {hours ? (
          <Sentence id="staffCalendar.dayHoursPlace" values={{ ...dated, hours }} />
        ) : (
          <Sentence id="staffCalendar.dayPlace" values={dated} />
        )}
      </p>
      {status !== 'planned' && (
        <p>
          {plannedFor === day ? (
            tag
          ) : (
            <Sentence id="staffCalendar.movedFrom" values={{ moved: tag, day: plannedInWords }} />
          )}
        </p>
      )}
      {note && <p>{note}</p>}
    </div>
  )
}

/** It takes the focus: what was chosen is below the buttons. */
function ActionHeading({ action: { title, about } }: { action: Action }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <>
      <h2 id="action" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="soft">{about}</p>
    </>
  )
}
