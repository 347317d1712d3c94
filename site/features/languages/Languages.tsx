import type { Content } from '#content-reader/read/content'
import { collectionsOn } from '#schemas/content/collections'
import { pathIn } from '#schemas/content/entry-paths'
import { t } from '#schemas/language'
import { formatLanguage } from '#schemas/locale'
import styles from './Languages.module.css'

interface LanguagesProps {
  languages: readonly { language: string; address: string }[]
  current: string
}

export const Languages = ({ languages, current }: LanguagesProps) =>
  languages
    .filter(({ language }) => language !== current)
    .map(({ language, address }) => (
      <a key={language} className={`more ${styles.language}`} hrefLang={language} href={address} lang={language}>
        {formatLanguage(language, language)}
      </a>
    ))

interface NotTranslatedProps {
  missing: Missing
  current: string
  first: string
}

export function NotTranslated({ missing, current, first }: NotTranslatedProps) {
  const values = { language: formatLanguage(current), first: formatLanguage(first) }
  return (
    <aside className={styles.missing} aria-label={t('pageBar.label')}>
      <p className="wrap">{missing === 'all' ? t('languages.notYet', values) : t('languages.partly', values)}</p>
    </aside>
  )
}

/** `all`: its own words; `some`: those of what it lists. */
type Missing = 'all' | 'some'

/** Undefined if nothing is missing, or the site has one language. */
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
