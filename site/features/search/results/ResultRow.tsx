import type { ComponentProps, ReactNode } from 'react'
import { categoryName } from '#search/messages'
import type { SearchItem } from '#search/search-item'
import { Icon } from '#site/components/icon/Icon'
import { iconSigns } from '#site/components/icon/icon-signs'
import { Marked } from './Marked'
import styles from './ResultRow.module.css'

const tones: Readonly<Record<SearchItem['category'], string>> = {
  People: 'brick',
  'Student Life': 'fern',
  'Jewish Learning': 'blue',
  Events: 'gold',
  Parents: 'peach',
  'Religious Life': 'gold',
  Travel: 'harbor',
  Opportunities: 'harbor',
  Services: 'fern',
  Information: 'blue',
  Alumni: 'peach',
  Facility: 'brick',
}

interface ResultProps {
  /** Its parts have ids that begin with this one. */
  id: string
  item: SearchItem
  query: string
}

/** Also a link, so that it opens in a new tab. Its name is the title: all that a voice needs to say. */
export function ResultOption({ id, item, query, ...link }: ResultProps & ComponentProps<'a'>) {
  const { title, path } = item
  return (
    <a
      {...link}
      className={styles.result}
      id={id}
      href={path}
      role="option"
      tabIndex={-1}
      data-tone={tones[item.category]}
      aria-labelledby={`${id}-title`}
      aria-describedby={detailsOf(id, item)}
    >
      <Result id={id} item={item} query={query}>
        <span className={styles.title} id={`${id}-title`}>
          <Marked text={title} query={query} />
        </span>
      </Result>
    </a>
  )
}

export function ResultEntry({ id, item, query }: ResultProps) {
  return (
    <li className={styles.result} data-tone={tones[item.category]}>
      <Result id={id} item={item} query={query}>
        <a className={styles.title} href={item.path} aria-describedby={detailsOf(id, item)}>
          <Marked text={item.title} query={query} />
        </a>
      </Result>
    </li>
  )
}

const detailsOf = (id: string, { subtitle, description }: SearchItem) =>
  [subtitle && `${id}-subtitle`, description && `${id}-description`, `${id}-kind`].filter(Boolean).join(' ')

function Result({ id, item, query, children }: ResultProps & { children: ReactNode }) {
  const { category, type, icon } = item
  return (
    <>
      <span className={styles.sign}>
        <Icon of={iconSigns[icon]} />
      </span>
      <span className={styles.words}>
        {children}{' '}
        {(['subtitle', 'description'] as const).map((part) =>
          item[part] ? (
            <span className={styles[part]} key={part} id={`${id}-${part}`}>
              <Marked text={item[part]} query={query} />{' '}
            </span>
          ) : null,
        )}
      </span>
      <span className={styles.kind} id={`${id}-kind`}>
        <span className={styles.category}>{categoryName(category)}</span> <span>{type}</span>
      </span>
    </>
  )
}
