import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '#schemas/text'
import { Face } from '../accounts/Person.tsx'
import { type CollectionsAnswer, client, type RouterOutputs, trpc } from '../calls/trpc.ts'
import { Outcome, type Send, useSending } from '../changes/use-sending.tsx'
import { Button, ButtonLink, Link } from '../ui/Button.tsx'
import { TextField } from '../ui/fields.tsx'
import { lazy } from '../ui/lazy.tsx'
import { entryAddress } from '../ui/navigation.ts'
import { Feedback, Loading, Page, StickyBar, type ViewProps } from '../ui/Page.tsx'
import { moveElement, RowButtons, useAnnouncement } from '../ui/RowButtons.tsx'
import styles from './content.module.css'

const SearchDialog = lazy(async () => (await import('../search/SearchDialog.tsx')).SearchDialog)

export function Collections() {
  const { data: value, error } = useQuery(trpc.content.collections.queryOptions())
  const [isSearching, setSearching] = useState(false)
  return (
    <Page
      title="Content"
      about="Everything on the site. Open what you want to change; nothing is live until you publish it."
      actions={
        <Button aria-haspopup="dialog" onClick={() => setSearching(true)}>
          Find an entry or a setting
        </Button>
      }
    >
      <Feedback problem={error} />
      {isSearching && <SearchDialog onClose={() => setSearching(false)} />}
      {value ? <CollectionTiles {...value} /> : !error && <Loading />}
    </Page>
  )
}

function CollectionTiles({ collections, singles }: CollectionsAnswer) {
  const groups = [
    { id: 'lists', heading: 'Lists', tiles: collections },
    { id: 'singles', heading: 'Single pages and settings', tiles: singles.filter((single) => !isForm(single)) },
    { id: 'forms', heading: 'Forms that visitors fill in', tiles: singles.filter(isForm) },
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
      {groups.map(({ id, heading, tiles }) => (
        <section key={id}>
          <h2 id={id} tabIndex={-1} className={styles.heading}>
            {heading}
          </h2>
          <ul className="tiles">
            {tiles.map(({ name, title, description, ...rest }) => (
              <li key={name} className={`raised ${styles.tile}`}>
                <h3>
                  <Link href={`/admin/${name}`}>{title}</Link>
                </h3>
                <p className="soft">{description}</p>
                {'count' in rest && (
                  <p className="soft">
                    {rest.count} {plural(rest.count, 'entry', 'entries')}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const isForm = ({ name }: { name: string }): boolean => name.startsWith('forms/')

const STATES = {
  changed: 'Changed in a draft',
  new: 'Only a draft yet',
  removed: 'Deleted in a draft',
}

type Entry = RouterOutputs['content']['entries']['entries'][number]

type CollectionProps = Pick<ViewProps, 'signedIn'> & { collection: CollectionsAnswer['collections'][number] }

export function Collection({ signedIn, collection: { name, title, description, isOrdered } }: CollectionProps) {
  const { data: value, error, refetch } = useQuery(trpc.content.entries.queryOptions({ collection: name }))
  const [order, setOrder] = useState<readonly string[]>()
  const sending = useSending({
    showsEarlierPublication: true,
    async onPublished() {
      await refetch()
      setOrder(undefined)
    },
  })
  const orders = [{ collection: name, ids: [...(order ?? [])] }]
  const publish: Send = (choice) =>
    client.content.publish.mutate({ base: value?.revision ?? 0, note: '', orders, ...choice })
  const entries = orderEntries(value?.entries ?? [], order)
  const [search, setSearch] = useState('')
  const [status, announce] = useAnnouncement()
  const ids = entries.filter(({ state }) => state !== 'new').map(({ id }) => id)
  const visible = entries.filter(({ title, about, id }) =>
    [title, about, id].join(' ').toLowerCase().includes(search.trim().toLowerCase()),
  )
  const canOrder = isOrdered && search === '' && signedIn.rights.includes('publish')
  return (
    <Page
      title={title}
      about={description}
      actions={
        <ButtonLink variant="primary" href={`/admin/new/${name}`}>
          Add to “{title}”
        </ButtonLink>
      }
    >
      {entries.length > 7 && <TextField label="Find" type="search" value={search} onType={setSearch} />}
      <ul className="card rows">
        {visible.map((entry) => {
          const at = ids.indexOf(entry.id)
          const move = (to: number) => {
            setOrder(moveElement(ids, at, to))
            announce(`Moved to place ${to + 1} of ${ids.length}.`)
          }
          return (
            <li key={entry.path}>
              <div>
                <Face address={entry.portrait} />{' '}
                <Link href={entryAddress(entry.path, entry.state === 'new' ? entry.drafts[0]?.id : undefined)}>
                  {entry.title}
                </Link>{' '}
                {entry.state !== 'published' && <span className="tag">{STATES[entry.state]}</span>}
                {entry.about && <p className="soft">{entry.about}</p>}
              </div>
              {canOrder && at >= 0 && <RowButtons name={entry.title} order={{ at, count: ids.length, onMove: move }} />}
            </li>
          )
        })}
      </ul>
      {status}
      {(order || sending.done || sending.isBusy || sending.problem || error) && (
        <StickyBar
          buttons={
            order && (
              <>
                <Button
                  variant="action"
                  disabled={sending.isBusy}
                  onClick={() => void sending.send(publish, 'The new order is published.')}
                >
                  Publish the new order
                </Button>
                <Button onClick={() => setOrder(undefined)}>Leave it as it was</Button>
              </>
            )
          }
        >
          <Outcome sending={sending} problem={error} at={value?.address ?? ''} />
        </StickyBar>
      )}
    </Page>
  )
}

function orderEntries(entries: readonly Entry[], order: readonly string[] = []): readonly Entry[] {
  const ordered = order.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
  return [...ordered, ...entries.filter(({ id }) => !order.includes(id))]
}
