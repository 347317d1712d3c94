import type { Entry } from '#content-reader/read/content'
import type { Glossary } from '#schemas/content/glossary'
import { t } from '#schemas/language'
import styles from './Letters.module.css'
import { lettersOf } from './letters'

export function Letters({ words }: { words: readonly Entry<Glossary>[] }) {
  return (
    <nav className="not-printed" aria-label={t('glossary.letters')}>
      <ul className={styles.letters}>
        {lettersOf(words).map(({ letter, first }) => (
          <li key={letter}>
            <a href={`#${first}`}>{letter}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
