import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CollectionsAnswer } from '#schemas/http/admin/content-lists'
import { plural } from '#schemas/text'
import { problemOf } from '../calls/call.ts'
import { trpc } from '../calls/trpc.ts'
import { Button, Link } from '../ui/Button.tsx'
import { lazy } from '../ui/lazy.tsx'
import { Message } from '../ui/Message.tsx'
import { Loading, Page } from '../ui/Page.tsx'
import styles from './content.module.css'

const SearchDialog = lazy(async () => (await import('../search/SearchDialog.tsx')).SearchDialog)

export function Collections() {
  const { data: value, error } = useQuery(trpc.content.collections.queryOptions())
  const [isSearching, setSearching] = useState(false)
  const find = (
    <Button aria-haspopup="dialog" onClick={() => setSearching(true)}>
      Find an entry or a setting
    </Button>
  )
  return (
    <Page
      title="Site content"
      about="Everything on the site. Open what you want to change; nothing is live until you publish it."
      actions={find}
    >
      <Message problem={problemOf(error)} />
      {isSearching && <SearchDialog onClose={() => setSearching(false)} />}
      {value ? <CollectionTiles {...value} /> : !error && <Loading />}
    </Page>
  )
}

function CollectionTiles({ collections, singles }: CollectionsAnswer) {
  const lists = collections.map(({ name, title, description, count }) => ({
    href: `/admin/${name}`,
    title,
    description,
    count: `${count} ${plural(count, 'entry', 'entries')}`,
  }))
  const groups = [
    { id: 'lists', heading: 'Lists', tiles: lists },
    {
      id: 'singles',
      heading: 'Single pages and settings',
      tiles: tilesOf(singles.filter((single) => !isForm(single))),
    },
    { id: 'forms', heading: 'Forms that visitors fill in', tiles: tilesOf(singles.filter(isForm)) },
  ].filter(({ tiles }) => tiles.length > 0)
  return (
    <>
      <p className="row">
        {groups.map(({ id, heading }) => (
          <a key={id} className="button" data-variant="line" href={`#${id}`}>
            {heading}
          </a>
        ))}
      </p>
      {groups.map((group) => (
        <Tiles key={group.id} {...group} />
      ))}
    </>
  )
}

const isForm = ({ name }: { name: string }): boolean => name.startsWith('forms/')

const tilesOf = (singles: CollectionsAnswer['singles']): Tile[] =>
  singles.map(({ name, title, description }) => ({ href: `/admin/${name}`, title, description }))

interface Tile {
  href: string
  title: string
  description: string
  count?: string
}

function Tiles({ id, heading, tiles }: { id: string; heading: string; tiles: readonly Tile[] }) {
  return (
    <section>
      <h2 id={id} tabIndex={-1} className={styles.heading}>
        {heading}
      </h2>
      <ul className="tiles">
        {tiles.map(({ href, title, description, count }) => (
          <li key={href} className={`raised ${styles.tile}`}>
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
