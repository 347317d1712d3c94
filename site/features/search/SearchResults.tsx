import { ArrowRight, ChevronDown } from 'lucide-react'
import { type ComponentProps, memo, type ReactNode } from 'react'
import { t } from '#schemas/locale'
import type { Answer } from '#search/answer-cards'
import { categories, categoryName, type SearchItem, tips } from '#search/search-item'
import { splitByHighlight } from '#search/terms'
import { Icon } from '#site/components/icon/Icon'
import { iconSigns } from '#site/components/icon/icon-signs'
import styles from './SearchResults.module.css'

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
      className={`plain ${styles.result}`}
      id={id}
      href={path}
      role="option"
      tabIndex={-1}
      data-tone={tones[item.category]}
      aria-labelledby={`${id}-title`}
      aria-describedby={detailsOf(id, item)}
    >
      <Result id={id} item={item} query={query}>
        <span className={`block ${styles.title}`} id={`${id}-title`}>
          <Marked text={title} query={query} />
        </span>
      </Result>
    </a>
  )
}

export const ResultEntry = ({ id, item, query }: ResultProps) => (
  <li className={`plain ${styles.result}`} data-tone={tones[item.category]}>
    <Result id={id} item={item} query={query}>
      <a className={`stretched plain block ${styles.title}`} href={item.path} aria-describedby={detailsOf(id, item)}>
        <Marked text={item.title} query={query} />
      </a>
    </Result>
  </li>
)

const detailsOf = (id: string, { subtitle, description }: SearchItem) =>
  [subtitle && `${id}-subtitle`, description && `${id}-description`, `${id}-kind`].filter(Boolean).join(' ')

function Result({ id, item, query, children }: ResultProps & { children: ReactNode }) {
  const { category, type, icon } = item
  return (
    <>
      <span className={`center ${styles.sign}`}>
        <Icon of={iconSigns[icon]} />
      </span>
      <span className={`breakable ${styles.text}`}>
        {children}{' '}
        {(['subtitle', 'description'] as const).map((part) =>
          item[part] ? (
            <span
              className={`block small ${part === 'subtitle' ? 'muted' : styles.description}`}
              key={part}
              id={`${id}-${part}`}
            >
              <Marked text={item[part]} query={query} />{' '}
            </span>
          ) : null,
        )}
      </span>
      <span className={`muted small ${styles.kind}`} id={`${id}-kind`}>
        <span className={`medium block ${styles.category}`}>{categoryName(category)}</span> <span>{type}</span>
      </span>
    </>
  )
}

export const AnswerCard = ({ answer: { title, facts, link } }: { answer: Answer }) => (
  <div className={`raised stack breakable ${styles.answer}`}>
    <h2 className="heading">{title}</h2>
    {facts.length > 0 ? (
      <dl className={`stack ${styles.facts}`}>
        {facts.map((fact) => (
          <div className={`stack ${styles.fact}`} key={`${fact.label} ${fact.text}`}>
            <dt className="muted">{fact.label}</dt>
            <dd className="medium">
              {fact.text} {fact.link ? <a href={fact.link.href}>{fact.link.text}</a> : null}
            </dd>
          </div>
        ))}
      </dl>
    ) : null}
    <a className={`row medium gap-s2 ${styles.link}`} href={link.path}>
      {t('search.more', { link: link.text })}
      <Icon of={ArrowRight} along />
    </a>
  </div>
)

export const CategoryFilter = (select: ComponentProps<'select'>) => (
  <div className={`stack ${styles.filter}`}>
    <select className={`medium paper ${styles.select}`} aria-label={t('search.category')} {...select}>
      {categories.map((name) => (
        <option key={name} value={name}>
          {categoryName(name)}
        </option>
      ))}
    </select>
    <Icon of={ChevronDown} />
  </div>
)

export const NothingFound = ({ message, filtered }: { message: ReactNode; filtered: ReactNode }) => (
  <>
    <p className="heading mb-s2 breakable">{message}</p>
    {filtered}
    <ul className={`mt-s3 ${styles.tips}`}>
      {tips().map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  </>
)

/** Every key renders the list again, and marking is most of the work. */
export const Marked = memo(function Marked({ text, query }: { text: string; query: string }) {
  let from = 0
  return splitByHighlight(text, query).map((part) => {
    const key = from
    from += part.text.length
    return part.marked ? <mark key={key}>{part.text}</mark> : part.text
  })
})
