import { lazy, Suspense, useEffect, useState } from 'react'
import { monthName } from '#schemas/campus-locale'
import type { MonthAnswer } from '#schemas/http/admin/month'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import { t } from '#schemas/language'
import { useLoaded } from '../calls/use-loaded.ts'
import { ButtonLink } from '../page/Button.tsx'
import { arrows } from '../page/direction.ts'
import { NotOpened } from '../page/NotOpened.tsx'
import { Page } from '../page/Page.tsx'
import type { ViewProps } from '../page/view-props.ts'
import type { DateChange } from './ChangingDates.tsx'
import styles from './calendar.module.css'
import { MonthTable } from './MonthTable.tsx'

/** Fetched when a date is moved or cancelled. */
const ChangingDates = lazy(async () => ({ default: (await import('./ChangingDates.tsx')).ChangingDates }))
/** Fetched where something clashes. */
const Clashes = lazy(async () => ({ default: (await import('./Clashes.tsx')).Clashes }))

/** A month of everything that happens: `/admin/calendar?month=2026-12`, or of a day in it: `…#2026-12-04`. */
export function Calendar({ visitor, query }: ViewProps) {
  const month = query.get('month')
  const { value, problem, reload } = useLoaded<MonthAnswer>(
    WORDS_PATHS.month + (month ? `?${new URLSearchParams({ month })}` : ''),
  )
  const isThere = value !== undefined
  useEffect(() => {
    if (isThere) document.getElementById(window.location.hash.slice(1))?.scrollIntoView({ block: 'center' })
  }, [isThere])
  const canEdit = visitor.rights.includes('draft')
  const [change, setChange] = useState<DateChange>()
  const [hasChanged, setChanged] = useState(false)
  const ask = (next: DateChange) => {
    setChanged(true)
    setChange(next)
  }
  if (!value) return <NotOpened problem={problem} />
  return (
    <Page key={value.name} title={value.name} about={<About canEdit={canEdit} />} actions={canEdit && <Actions />}>
      <nav className={styles.months} aria-label={t('staffCalendar.months')}>
        <ButtonLink href={`/admin/calendar?month=${value.before}`}>
          {arrows().before} {monthName(value.before)}
        </ButtonLink>
        <ButtonLink href="/admin/calendar">{t('staffCalendar.thisMonth')}</ButtonLink>
        <ButtonLink href={`/admin/calendar?month=${value.after}`}>
          {monthName(value.after)} {arrows().next}
        </ButtonLink>
      </nav>
      {hasChanged && (
        <Suspense>
          <ChangingDates
            change={change}
            canPublish={visitor.rights.includes('publish')}
            onLeave={() => setChange(undefined)}
            reload={reload}
          />
        </Suspense>
      )}
      {canEdit && value.clashes.length > 0 && (
        <Suspense>
          <Clashes clashes={value.clashes} onCancel={(clash) => ask({ clash })} />
        </Suspense>
      )}
      <MonthTable month={value} onMove={canEdit ? (time, to) => ask({ time, to }) : undefined} />
    </Page>
  )
}

function About({ canEdit }: { canEdit: boolean }) {
  if (!canEdit) return t('staffCalendar.planned')
  return (
    <>
      {t('staffCalendar.about')} <span className={styles.atDesk}>{t('staffCalendar.drag')}</span>
    </>
  )
}

const Actions = () => (
  <>
    <ButtonLink href="/admin/year">{t('staffViews.nextYear')}</ButtonLink>
    <ButtonLink look="primary" href="/admin/new/events">
      {t('staffCalendar.addEvent')}
    </ButtonLink>
  </>
)
