import { ArrowUpRight } from 'lucide-react'
import type { Events } from '#schemas/content/events'
import buttons from '#site/features/buttons/Button.module.css'
import { linkTarget } from '#site/features/buttons/link-target'
import { Icon } from '#site/features/icons/Icon'
import styles from './PublicCalendar.module.css'

/** The public calendar, which a browser fetches as it comes near; the link serves those whose network blocks it. */
export function PublicCalendar({ title, embedUrl, link }: Events['calendar']) {
  return (
    <>
      <div className={styles.frame}>
        <p className={styles.below}>The calendar shows here. If it doesn’t load, open it on its own page.</p>
        <iframe className={styles.calendar} title={title} src={embedUrl} loading="lazy" />
      </div>
      <p className={styles.link}>
        <a className={buttons.more} href={link} {...linkTarget(link)}>
          Open the calendar on a page of its own
          <Icon of={ArrowUpRight} />
        </a>
      </p>
    </>
  )
}
