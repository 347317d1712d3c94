import { t } from '#schemas/language'
import styles from './SkipLink.module.css'

/** The first Tab stop: a link past the header to the content. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {t('header.skip')}
    </a>
  )
}
