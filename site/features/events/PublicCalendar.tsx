import type { ProgramCalendar } from '#schemas/events/events'
import { t } from '#schemas/language'
import buttons from '#site/components/button/Button.module.css'
import { Embed } from '#site/components/embed/Embed'
import { Link } from '#site/components/link/Link'
import { Picture } from '#site/components/picture/Picture'
import styles from './PublicCalendar.module.css'

/** Fetched when a visitor scrolls near it; the link is for visitors whose network blocks it. */
export function PublicCalendar({ title, whose, embedUrl, link }: ProgramCalendar['calendar']) {
  return (
    <>
      <p className={styles.whose}>{whose}</p>
      <Embed className={styles.calendar} title={title} address={embedUrl}>
        <div className={styles.instead}>
          <Picture className={styles.picture} src="/art/parent-resources/calendar.svg" alt="" />
          <p>{t('events.calendarHere')}</p>
        </div>
      </Embed>
      <p className={styles.link}>
        <Link className={buttons.more} href={link}>
          {t('events.openCalendar')}
        </Link>
      </p>
    </>
  )
}
