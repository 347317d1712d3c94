import type { Entry } from '#content-reader/read/content'
import type { Glossary } from '#schemas/content/glossary'
import styles from './WordList.module.css'

const LANGUAGES = { hebrew: 'he', yiddish: 'yi' } as const
const HEBREW_LETTERS = /\p{Script=Hebrew}/u

export function WordList({ words }: { words: readonly Entry<Glossary>[] }) {
  return (
    <dl className={styles.words}>
      {words.map(({ id, term, said, letters, language, meaning }) => (
        <div id={id} key={id}>
          {HEBREW_LETTERS.test(term) ? (
            // In Hebrew the word is in its letters already, and how it is said is the same with its points.
            <dt>
              <dfn>{term}</dfn> <i lang={LANGUAGES[language]}>{said}</i>
            </dt>
          ) : (
            <dt lang={`${LANGUAGES[language]}-Latn`}>
              <dfn>{term}</dfn>{' '}
              <span lang={LANGUAGES[language]} dir="rtl">
                {letters}
              </span>{' '}
              <i lang="en">{said}</i>
            </dt>
          )}
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
