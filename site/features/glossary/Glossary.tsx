import type { Entry } from '#content-reader/content'
import type { Glossary } from '#schemas/content/glossary'
import { getLocale, t } from '#schemas/locale'
import styles from './Glossary.module.css'

const LANGUAGES = { hebrew: 'he', yiddish: 'yi' } as const
const HEBREW_LETTERS = /\p{Script=Hebrew}/u

export const GlossaryTerms = ({ terms }: { terms: readonly Entry<Glossary>[] }) => (
  <dl className={`stack ${styles.terms}`}>
    {terms.map(({ id, term, said, letters, language, meaning }) => (
      <div id={id} key={id}>
        {HEBREW_LETTERS.test(term) ? (
          // In Hebrew the word is in its letters already, and how it is said is the same with its points.
          <dt className="cluster heading">
            <dfn>{term}</dfn> <i lang={LANGUAGES[language]}>{said}</i>
          </dt>
        ) : (
          <dt className="cluster heading" lang={`${LANGUAGES[language]}-Latn`}>
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

export const GlossaryLetters = ({ terms }: { terms: readonly Entry<Glossary>[] }) => (
  <nav className="not-printed" aria-label={t('glossary.letters')}>
    <ul className={`cluster ${styles.letters}`}>
      {lettersOf(terms).map(({ letter, first }) => (
        <li key={letter}>
          <a className="icon-button medium" href={`#${first}`}>
            {letter}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

export const sortTerms = (terms: readonly Entry<Glossary>[]): Entry<Glossary>[] =>
  terms.toSorted((one, other) => one.term.localeCompare(other.term, getLocale()))

export const lettersOf = (terms: readonly Entry<Glossary>[]): { letter: string; first: string }[] =>
  [...Map.groupBy(terms, ({ term: [letter = ''] }) => letter.toUpperCase())].flatMap(([letter, [first]]) =>
    first ? [{ letter, first: first.id }] : [],
  )
