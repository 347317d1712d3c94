import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { monthAt, monthOfDay, weekAt } from '#schemas/admin/paths'
import { formatMonth, formatMonthAndDay } from '#schemas/locale'
import { plural } from '#schemas/text'
import { type ClashAnswer, type MonthAnswer, trpc } from '../calls/trpc.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { TextField } from '../ui/fields.tsx'
import { lazy } from '../ui/lazy.tsx'
import { entryAddress, navigate, occurrenceAddress } from '../ui/navigation.ts'
import { LoadingPage, Page, type ViewProps } from '../ui/Page.tsx'
import type { DateChange } from './ChangingDates.tsx'
import styles from './calendar.module.css'
import { MonthTable } from './MonthTable.tsx'

const OtherHours = lazy(async () => (await import('./OtherHours.tsx')).OtherHours)
const ChangingDates = lazy(async () => (await import('./ChangingDates.tsx')).ChangingDates)

/** `/admin/calendar?month=2026-12`, `?week=2026-12-06`; with a day to begin at, `#2026-12-11` */
export function Calendar({ signedIn, query }: ViewProps) {
  const [month, week] = [query.get('month') ?? undefined, query.get('week') ?? undefined]
  const { data: value, error } = useQuery(trpc.calendar.month.queryOptions({ month, week }))
  const isWeek = week !== undefined
  const [canEdit, canPublish] = [signedIn.rights.includes('draft'), signedIn.rights.includes('publish')]
  const [change, setChange] = useState<DateChange>()
  const [hasChanged, setChanged] = useState(false)
  const ask = (next: DateChange) => {
    setChanged(true)
    setChange(next)
  }
  const isOpen = value !== undefined
  // After the heading of the page, which takes the focus when it opens.
  useEffect(() => {
    if (isOpen) showDay(window.location.hash.slice(1))
  }, [isOpen])
  if (!value) return <LoadingPage problem={error} />
  return (
    <Page
      key={value.name}
      title={value.name}
      about={<span className={styles.atDesk}>{canEdit ? ABOUT : 'Everything that is planned.'}</span>}
      actions={<Actions month={value} isWeek={isWeek} canEdit={canEdit} />}
    >
      {hasChanged && <ChangingDates change={change} canPublish={canPublish} onLeave={() => setChange(undefined)} />}
      {canEdit && value.clashes.length > 0 && <Clashes clashes={value.clashes} onCancel={(clash) => ask({ clash })} />}
      <MonthTable month={value} isWeek={isWeek} onMove={canEdit ? (time, to) => ask({ time, to }) : undefined} />
      <p className="row">
        <ButtonLink href={addressOfSpan(value.after)}>{titleOfSpan(value.after)} →</ButtonLink>
        {canEdit && <ButtonLink href="/admin/next-year">Next year</ButtonLink>}
        {canEdit && <OtherHours canPublish={canPublish} />}
      </p>
    </Page>
  )
}

const ABOUT =
  'Open a date to cancel it, move it, or say something about it. Drag it to another day, or press Shift and an arrow ' +
  'key. Click on what is free of a day to add an event.'

/** A month is "2026-12"; a week is named by its first day. */
const isWeekAt = (at: string): boolean => at.length > 'YYYY-MM'.length
const addressOfSpan = (at: string): string => (isWeekAt(at) ? weekAt(at) : monthAt(at))
const titleOfSpan = (at: string): string => (isWeekAt(at) ? `Week of ${formatMonthAndDay(at)}` : formatMonth(at))

type ActionsProps = { month: MonthAnswer; isWeek: boolean; canEdit: boolean }

function Actions({ month: { before, after, today, weeks }, isWeek, canEdit }: ActionsProps) {
  const [day, setDay] = useState('')
  const days = weeks.flat().flatMap((each) => each?.day ?? [])
  const [first = today] = days
  const isListed = (day: string) => days.includes(day)
  const goTo = (typed: string) => {
    setDay(typed)
    // While a year is typed, it is one long ago.
    if (typed < today) return
    if (isListed(typed)) showDay(typed)
    else navigate(isWeek ? weekAt(typed) : monthOfDay(typed))
  }
  return (
    <>
      <nav className={`row ${styles.months}`} aria-label="Months and weeks">
        <ButtonLink href={addressOfSpan(before)} aria-label={titleOfSpan(before)}>
          ← <span className={styles.named}>{titleOfSpan(before)}</span>
        </ButtonLink>
        {isListed(today) ? (
          <Button onClick={() => showDay(today)}>Today</Button>
        ) : (
          <ButtonLink href={isWeek ? weekAt(today) : `/admin/calendar#${today}`}>Today</ButtonLink>
        )}
        <ButtonLink href={addressOfSpan(after)} aria-label={titleOfSpan(after)}>
          <span className={styles.named}>{titleOfSpan(after)}</span> →
        </ButtonLink>
        <ButtonLink href={isWeek ? monthOfDay(first) : weekAt(isListed(today) ? today : first)}>
          {isWeek ? 'Month' : 'Week'}
        </ButtonLink>
      </nav>
      <div className={styles.goTo}>
        <TextField label="Go to a day" type="date" min={today} value={day} onType={goTo} />
      </div>
      {canEdit && (
        <ButtonLink variant="primary" href="/admin/new/events">
          Add an event
        </ButtonLink>
      )}
    </>
  )
}

/** Leads to a day of the month, and to what happens on it; where a phone does not list the day, to the next one. */
function showDay(day: string): void {
  const squares = [...document.querySelectorAll('td[id]')]
  const square = day && squares.find((each) => each.id >= day && each.getClientRects().length > 0)
  if (!square) return
  square.scrollIntoView({ block: 'center' })
  square.querySelector('a')?.focus({ preventScroll: true })
}

const Clashes = ({ clashes, onCancel }: { clashes: ClashAnswer[]; onCancel: (clash: ClashAnswer) => void }) => (
  <section className="card" aria-labelledby="clashes">
    <h2 id="clashes">What clashes</h2>
    <ul className="rows">
      {clashes.map((clash) => (
        <li key={clash.sentence}>
          <p>{clash.sentence}</p>
          <p className="row">
            {clash.canCancel && (
              <Button onClick={() => onCancel(clash)}>
                {plural(clash.dates.length, 'Cancel this one', `Cancel these ${clash.dates.length} dates`)}
                <span className="visually-hidden"> {clash.title}</span>
              </Button>
            )}
            <ButtonLink href={addressOf(clash)}>
              Open it
              <span className="visually-hidden"> {clash.title}</span>
            </ButtonLink>
          </p>
        </li>
      ))}
    </ul>
  </section>
)

const addressOf = ({ path, dates: [first, ...others] }: ClashAnswer): string =>
  first === undefined || others.length > 0 ? entryAddress(path) : occurrenceAddress({ path, plannedFor: first })
