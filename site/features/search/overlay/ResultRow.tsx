import { type MouseEvent, memo } from 'react'
import { type SearchItem, typeLabels } from '#search/search-item'
import { Icon } from '#site/features/icons/Icon'
import { Marked } from './Marked'
import styles from './ResultRow.module.css'
import { signOf, toneOf } from './result-look'

interface ResultRowProps {
  id: string
  item: SearchItem
  query: string
  selected: boolean
  onFollow: (event: MouseEvent, path: string) => void
}

/** One result: a link that is also a row of the list, so that it opens in a new tab as links do. */
export function ResultRow({ id, item, query, selected, onFollow }: ResultRowProps) {
  const { title, subtitle, description, path, category, type } = item
  return (
    <a
      className={styles.result}
      id={id}
      href={path}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      data-tone={toneOf(item)}
      onClick={(event) => onFollow(event, path)}
    >
      <span className={styles.sign}>
        <Icon of={signOf(item)} />
      </span>
      <span className={styles.words}>
        <ResultWords {...{ title, subtitle, description, query }} />
      </span>
      <span className={styles.kind}>
        <span className={styles.category}>{category}</span> <span>{typeLabels[type]}</span>
      </span>
    </a>
  )
}

/** Memoised: typing draws the list anew at every key, and marking is most of the work. */
const ResultWords = memo(function ResultWords(words: Record<'title' | 'subtitle' | 'description' | 'query', string>) {
  const { title, subtitle, description, query } = words
  return (
    <>
      <span className={styles.title}>
        <Marked text={title} query={query} />
      </span>{' '}
      <span className={styles.subtitle}>
        <Marked text={subtitle} query={query} />
      </span>{' '}
      <span className={styles.description}>
        <Marked text={description} query={query} />
      </span>
    </>
  )
})
