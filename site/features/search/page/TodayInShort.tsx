import { t } from '#schemas/language'
import type { Answer } from '#search/answer'
import { linkAttributes } from '#site/components/link/link-attributes'
import styles from './SearchPage.module.css'

export function TodayInShort({ answers }: { answers: readonly Answer[] }) {
  if (answers.length === 0) return null
  return (
    <div>
      <h2 className={styles.heading}>{t('words.today')}</h2>
      <ul className={styles.today}>
        {answers.map(({ id, title, link }) => (
          <li key={id}>
            <a {...linkAttributes(link.path)}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
