import { languageName } from '#schemas/campus-locale'
import { t } from '#schemas/language'
import styles from './Languages.module.css'
import type { Missing } from './missing-in-language'

interface Props {
  missing: Missing
  /** The language of the page, and that of what is not translated. */
  own: string
  first: string
}

/** Says kindly that a page, or some of it, is in another language than the rest of the site. */
export function NotTranslated({ missing, own, first }: Props) {
  const values = { language: languageName(own), first: languageName(first) }
  return (
    <aside className={styles.missing} aria-label={t('pageBar.label')}>
      <p className="wrap">{missing === 'all' ? t('languages.notYet', values) : t('languages.partly', values)}</p>
    </aside>
  )
}
