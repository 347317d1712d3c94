import { languageName } from '#schemas/campus-locale'
import { t } from '#schemas/language'
import styles from './Languages.module.css'
import type { Missing } from './missing-in-language'

interface Props {
  missing: Missing
  own: string
  first: string
}

export function NotTranslated({ missing, own, first }: Props) {
  const values = { language: languageName(own), first: languageName(first) }
  return (
    <aside className={styles.missing} aria-label={t('pageBar.label')}>
      <p className="wrap">{missing === 'all' ? t('languages.notYet', values) : t('languages.partly', values)}</p>
    </aside>
  )
}
