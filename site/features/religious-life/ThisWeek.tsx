import type { ReactNode } from 'react'
import type { Content } from '#content-reader/read/content'
import { findEruvCheck, listPrayersOfWeek } from '#schedule/religious-life'
import type { ReligiousLife } from '#schemas/content/religious-life'
import { t } from '#schemas/language'
import { EruvStatus } from './EruvStatus'
import { PrayerTimes } from './PrayerTimes'
import styles from './ThisWeek.module.css'

/** Returns null for most parts. */
export function thisWeekOf({ type, prayers }: ReligiousLife, content: Content, today: string): ReactNode {
  if (type === 'eruv')
    return (
      <p className={styles.status}>
        <strong>{t('religiousLife.thisWeek')}</strong>{' '}
        <EruvStatus check={findEruvCheck(content.eruv, today)} today={today} />
      </p>
    )
  if (prayers.length === 0) return null
  const week = listPrayersOfWeek(prayers, content, today)
  return <PrayerTimes week={week} words={content.programCalendar.pause} today={today} />
}
