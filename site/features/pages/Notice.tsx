import { CircleAlert } from 'lucide-react'
import type { Content } from '#content-reader/content'
import { findNotice } from '#schedule/hours'
import { collectionsOn } from '#schemas/content/collections'
import { pathIn } from '#schemas/content/entry-paths'
import { formatLanguage } from '#schemas/locale'
import { t } from '#schemas/messages'
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

export function NotTranslated({ missing, current, first }: { missing: Missing; current: string; first: string }) {
  const values = { language: formatLanguage(current), first: formatLanguage(first) }
  return (
    <aside className={`paper ${styles.missing}`} aria-label={t('pageBar.label')}>
      <p className="wrap">{missing === 'all' ? t('languages.notYet', values) : t('languages.partly', values)}</p>
    </aside>
  )
}

type Missing = 'all' | 'some'

export function missingInLanguage({ untranslated, pages, entries }: Content, path: string): Missing | undefined {
  if (untranslated.size === 0) return undefined
  const lacks = (collection: string, id: string) => untranslated.has(pathIn(collection, id))
  const page = pages.find((each) => each.path === path)
  const [folder = '', id = ''] = path.slice(1).split('/')
  if (page ? lacks('pages', page.id) : lacks(folder, id)) return 'all'
  return collectionsOn(path).some((collection) => entries(collection).some((entry) => lacks(collection, entry.id)))
    ? 'some'
    : undefined
}
