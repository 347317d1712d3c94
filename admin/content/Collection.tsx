import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CollectionsAnswer, EntriesAnswer } from '#schemas/http/admin/content-lists'
import { problemOf } from '../calls/call.ts'
import { client, trpc } from '../calls/trpc.ts'
import { Outcome } from '../changes/Outcome.tsx'
import { type Send, useSending } from '../changes/use-sending.ts'
import { Button, ButtonLink, Link } from '../ui/Button.tsx'
import { TextField } from '../ui/fields.tsx'
import { entryAddress } from '../ui/navigation.ts'
import { Page } from '../ui/Page.tsx'
import { moveElement, RowButtons, useAnnouncement } from '../ui/RowButtons.tsx'
import { StickyBar } from '../ui/StickyBar.tsx'
import type { SignedIn } from '../ui/session.ts'

const STATES = {
  changed: 'Changed in a draft',
  new: 'Only a draft yet',
  removed: 'Deleted in a draft',
}

type Entry = EntriesAnswer['entries'][number]

function useEntries(collection: string) {
  const { data: value, error, refetch } = useQuery(trpc.content.entries.queryOptions({ collection }))
  const [order, setOrder] = useState<readonly string[]>()
  const sending = useSending({
    showsEarlierPublication: true,
    async onPublished() {
      await refetch()
      setOrder(undefined)
    },
  })
  const publish: Send = (choice) =>
    client.content.publish.mutate({
      ...{ base: value?.revision ?? 0, note: '', orders: [{ collection, ids: [...(order ?? [])] }] },
      ...choice,
    })
  return {
    entries: orderEntries(value?.entries ?? [], order),
    isReordered: order !== undefined,
    setOrder,
    publishOrder: () => sending.send(publish, 'The new order is published.'),
    sending,
    address: value?.address,
    problem: problemOf(error),
  }
}

interface CollectionProps {
  signedIn: SignedIn
  collection: CollectionsAnswer['collections'][number]
}

export function Collection({ signedIn, collection }: CollectionProps) {
  const { entries, isReordered, setOrder, publishOrder, sending, problem, address } = useEntries(collection.name)
  const [search, setSearch] = useState('')
  const [status, announce] = useAnnouncement()
  const ids = entries.filter(({ state }) => state !== 'new').map(({ id }) => id)
  const visible = entries.filter(({ title, about, id }) =>
    [title, about, id].join(' ').toLowerCase().includes(search.trim().toLowerCase()),
  )
  const canOrder = collection.isOrdered && search === '' && signedIn.rights.includes('publish')
  return (
    <Page
      title={collection.title}
      about={collection.description}
      actions={
        <ButtonLink variant="primary" href={`/admin/new/${collection.name}`}>
          Add to “{collection.title}”
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
              <EntryLink entry={entry} />
              {canOrder && at >= 0 && <RowButtons name={entry.title} order={{ at, count: ids.length, onMove: move }} />}
            </li>
          )
        })}
      </ul>
      {status}
      {(isReordered || sending.done || sending.isBusy || sending.problem || problem) && (
        <StickyBar
          buttons={
            isReordered && (
              <>
                <Button variant="action" disabled={sending.isBusy} onClick={() => void publishOrder()}>
                  Publish the new order
                </Button>
                <Button onClick={() => setOrder(undefined)}>Leave it as it was</Button>
              </>
            )
          }
        >
          <Outcome sending={sending} problem={problem} at={address ?? ''} />
        </StickyBar>
      )}
    </Page>
  )
}

function EntryLink({ entry: { path, title, about, state, drafts } }: { entry: Entry }) {
  const draft = state === 'new' ? drafts[0]?.id : undefined
  return (
    <div>
      <Link href={entryAddress(path, draft)}>{title}</Link>{' '}
      {state !== 'published' && <span className="tag">{STATES[state]}</span>}
      {about && <p className="soft">{about}</p>}
    </div>
  )
}

function orderEntries(entries: readonly Entry[], order: readonly string[] = []): readonly Entry[] {
  const ordered = order.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
  return [...ordered, ...entries.filter(({ id }) => !order.includes(id))]
}
