import { CircleAlert } from 'lucide-react'
import { findNotice } from '#schedule/hours'
import { t } from '#schemas/language'
import type { Notice as NoticeWords } from '#schemas/settings/notices'
import { useCampus } from '#site/components/campus/campus'
import { Icon } from '#site/components/icon/Icon'
import { Link } from '#site/components/link/Link'
import styles from './Notice.module.css'

/** Has its own space in the page, and covers nothing. */
export function Notice({ notice }: { notice: NoticeWords }) {
  const { clock } = useCampus()
  const shown = findNotice(notice, clock.today)
  if (!shown) return null
  const { message, link, linkText } = shown
  return (
    <aside className={styles.notice} aria-label={t('notice.label')}>
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
  )
}
