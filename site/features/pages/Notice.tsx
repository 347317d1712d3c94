import { CircleAlert } from 'lucide-react'
import { findNotice } from '#schedule/hours'
import { t } from '#schemas/locale'
import type { Notice as NoticeContent } from '#schemas/settings/notices'
import { Icon } from '#site/components/icon/Icon'
import { Link } from '#site/components/link/Link'
import { usePageContext } from '#site/components/page-context/page-context'
import styles from './Notice.module.css'

export function Notice({ notice }: { notice: NoticeContent }) {
  const { clock } = usePageContext()
  const current = findNotice(notice, clock.today)
  if (!current) return null
  const { message, link, linkText } = current
  return (
    <aside className={styles.notice} aria-label={t('notice.label')}>
      <p className={`wrap medium ${styles.line}`}>
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
