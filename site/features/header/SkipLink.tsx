import { t } from '#schemas/language'
import styles from './SkipLink.module.css'

/** The first Tab stop. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {t('header.skip')}
    </a>
  )
}
