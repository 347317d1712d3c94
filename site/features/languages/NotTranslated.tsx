import type { Content } from '#content-reader/content'
import { collectionsOn } from '#schemas/content/collections'
import { pathIn } from '#schemas/content/entry-paths'
import { formatLanguage, t } from '#schemas/locale'
import styles from './NotTranslated.module.css'

export function NotTranslated({ missing, current, first }: { missing: Missing; current: string; first: string }) {
  const values = { language: formatLanguage(current), first: formatLanguage(first) }
  return (
    <aside className={`paper ${styles.notice}`} aria-label={t('pageBar.label')}>
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
