import { type ComponentProps, memo } from 'react'
import type { SearchItem } from '#search/search-item'
import { Icon } from '#site/components/icon/Icon'
import { iconSigns } from '#site/components/icon/icon-signs'
import { Marked } from './Marked'
import styles from './ResultRow.module.css'
import { toneOf } from './result-tone'

interface ResultRowProps extends ComponentProps<'a'> {
  item: SearchItem
  query: string
}

/**
 * One result: a link, so that it opens in a new tab as links do. In the overlay it is also a row of the list, on the search page
 * an entry of it. The commas are for screen readers, which read it as one sentence.
 */
export function ResultRow({ item, query, ...link }: ResultRowProps) {
  const { title, subtitle, description, category, type, path, icon } = item
  return (
    <a {...link} className={styles.result} href={path} data-tone={toneOf(item)}>
      <span className={styles.sign}>
        <Icon of={iconSigns[icon]} />
      </span>
      <span className={styles.words}>
        <ResultWords {...{ title, subtitle, description, query }} />
      </span>
      <span className={styles.kind}>
        <span className={styles.category}>
          {category}
          <Comma />
        </span>{' '}
        <span>{type}</span>
      </span>
    </a>
  )
}

/**
 * Memoized: every key renders the list again, and marking is most of the work. The server finds the texts to mark by
 * `data-marks`.
 */
const ResultWords = memo(function ResultWords(words: Record<'title' | 'subtitle' | 'description' | 'query', string>) {
  const { query } = words
  return (['title', 'subtitle', 'description'] as const).map((part) =>
    words[part] ? (
      <span className={styles[part]} key={part}>
        <span data-marks="">
          <Marked text={words[part]} query={query} />
        </span>
        <Comma />{' '}
      </span>
    ) : null,
  )
})

const Comma = () => <span className="visually-hidden">, </span>
