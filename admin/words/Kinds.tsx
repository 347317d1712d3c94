import { lazy, Suspense, useState } from 'react'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { KindsAnswer } from '#schemas/http/admin/words-lists'
import { t } from '#schemas/language'
import { useLoaded } from '../calls/use-loaded.ts'
import { Button } from '../page/Button.tsx'
import { Link } from '../page/Link.tsx'
import { Message } from '../page/Message.tsx'
import { Page } from '../page/Page.tsx'
import { TextField } from '../page/TextField.tsx'
import styles from './words.module.css'

/** Fetched when no kind is called what was typed. */
const SearchDialog = lazy(async () => ({ default: (await import('../search/SearchDialog.tsx')).SearchDialog }))

/** Everything that can be edited. */
export function Kinds() {
  const { value, problem } = useLoaded<KindsAnswer>(WORDS_PATHS.kinds)
  return (
    <Page title={t('staffViews.words')} about={t('staffWords.about')}>
      <Message problem={problem} />
      {value && <Everything {...value} />}
    </Page>
  )
}

/** Whether a kind has what was typed in its name, or in what is said of it. */
const isFound = (sought: string) => (each: { title: string; description: string }) =>
  `${each.title} ${each.description}`.toLowerCase().includes(sought.trim().toLowerCase())

function Everything({ kinds, singles }: KindsAnswer) {
  const [sought, setSought] = useState('')
  const [isSearching, setSearching] = useState(false)
  const [lists, pages] = [kinds.filter(isFound(sought)), singles.filter(isFound(sought))]
  return (
    <>
      <search>
        <TextField label={t('staffWords.findEntry')} type="search" value={sought} onType={setSought} />
      </search>
      <p role="status">{sought.trim() && describeFound(lists.length + pages.length)}</p>
      {sought.trim() && (
        <p>
          <Button aria-haspopup="dialog" onClick={() => setSearching(true)}>
            {t('staffWords.searchEverything', { text: sought.trim() })}
          </Button>
        </p>
      )}
      {isSearching && (
        <Suspense>
          <SearchDialog first={sought} onClose={() => setSearching(false)} />
        </Suspense>
      )}
      <Tiles
        heading={t('staffWords.lists')}
        tiles={lists.map(({ kind, title, description, count }) => ({
          href: `/admin/${kind}`,
          title,
          description,
          count: t('staffWords.entries', { count }),
        }))}
      />
      <Tiles
        heading={t('staffWords.singles')}
        tiles={pages.map(({ name, title, description }) => ({ href: `/admin/${name}`, title, description }))}
      />
    </>
  )
}

const describeFound = (count: number): string =>
  count === 0 ? t('staffWords.noKindFound') : t('staffWords.kindsFound', { count })

interface Tile {
  href: string
  title: string
  description: string
  count?: string
}

function Tiles({ heading, tiles }: { heading: string; tiles: readonly Tile[] }) {
  if (tiles.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.tiles}>
        {tiles.map(({ href, title, description, count }) => (
          <li key={href} className={styles.tile}>
            <h3>
              <Link href={href}>{title}</Link>
            </h3>
            <p className="soft">{description}</p>
            {count && <p className="soft">{count}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
