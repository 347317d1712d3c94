import type { ProgramCalendar } from '#schemas/events/events'
import { t } from '#schemas/language'
import { Embed } from '#site/components/embed/Embed'
import { Link } from '#site/components/link/Link'
import { Picture } from '#site/components/picture/Picture'
import styles from './PublicCalendar.module.css'

export function PublicCalendar({ title, whose, embedUrl, link }: ProgramCalendar['calendar']) {
  return (
    <>
      <p className={`muted ${styles.whose}`}>{whose}</p>
      <Embed className={`raised center ${styles.calendar}`} title={title} address={embedUrl}>
        <div className={`muted ${styles.instead}`}>
          <Picture className={`mb-s5 ${styles.picture}`} src="/art/parent-resources/calendar.svg" alt="" />
          <p>{t('events.calendarHere')}</p>
        </div>
      </Embed>
      <p className="mt-s4">
        <Link className="more" href={link}>
          {t('events.openCalendar')}
        </Link>
      </p>
    </>
  )
}
