import { CircleAlert } from 'lucide-react'
import { dayOnCampus } from '#schemas/campus-time'
import type { Notice as NoticeWords } from '#schemas/content/notice'
import { Icon } from '#site/components/icon/Icon'
import { Link } from '#site/components/link/Link'
import { isWithin, windowAttributes } from '#site/components/today/day-window'
import { now } from '#site/components/today/now'
import { ShownToday } from '#site/components/today/ShownToday'
import styles from './Notice.module.css'

/** A line above every page on an exceptional day. It has its own space in the page, and covers nothing. */
export function Notice({ notice }: { notice: NoticeWords }) {
  const { enabled, message, link, linkText } = notice
  if (!enabled) return null
  return (
    <>
      <aside
        className={styles.notice}
        aria-label="Notice"
        {...windowAttributes(notice)}
        hidden={!isWithin(dayOnCampus(now()), notice)}
      >
        <p className={`wrap ${styles.line}`}>
          <Icon of={CircleAlert} />
          <span>
            {message}{' '}
            {link ? (
              <Link className={styles.link} href={link}>
                {linkText}
              </Link>
            ) : null}
          </span>
        </p>
      </aside>
      <ShownToday {...notice} />
    </>
  )
}
