import { useState } from 'react'
import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { EntriesAnswer, KindsAnswer } from '#schemas/http/admin/words-lists'
import { t } from '#schemas/language'
import { useLoaded } from '../calls/use-loaded.ts'
import { posting, useSending } from '../changes/use-sending.ts'
import { RowButtons } from '../forms/RowButtons.tsx'
import { moved } from '../forms/rows.ts'
import { useAnnounced } from '../forms/use-announced.tsx'
import { formAddress } from '../page/address.ts'
import { Button, ButtonLink } from '../page/Button.tsx'
import { Link } from '../page/Link.tsx'
import { Message } from '../page/Message.tsx'
import { Page } from '../page/Page.tsx'
import { SeeOnSite } from '../page/SeeOnSite.tsx'
import type { Visitor } from '../page/session.ts'
import { TextField } from '../page/TextField.tsx'
import { UndoHere } from '../page/UndoHere.tsx'

type Entry = EntriesAnswer['entries'][number]

interface KindProps {
  visitor: Visitor
  kind: KindsAnswer['kinds'][number]
}

/** The entries of a kind, and a new order of them until it is published. */
function useEntries(kind: string) {
  const { value, problem, reload } = useLoaded<EntriesAnswer>(`${WORDS_PATHS.entries}?kind=${kind}`)
  const [order, setOrder] = useState<readonly string[]>()
  const sending = useSending({
    showsEarlierPublication: true,
    async onPublished() {
      await reload()
      setOrder(undefined)
    },
  })
  const change = { base: value?.revision, note: '', orders: [{ kind, ids: order }] }
  const publish = posting(WORDS_PATHS.publish, change, [`order:${kind}`])
  return {
    entries: ordered(value?.entries ?? [], order),
    isReordered: order !== undefined,
    setOrder,
    publishOrder: () => sending.send(publish, t('staffWords.orderPublished')),
    done: sending.done,
    seenAt: sending.done && value?.address,
    problem: problem ?? sending.problem,
    isBusy: sending.isBusy,
    undo: sending.undoHere,
  }
}

/** The entries of a kind, in their order, which can be changed. */
export function Kind({ visitor, kind }: KindProps) {
  const { entries, isReordered, setOrder, publishOrder, done, problem, isBusy, undo, seenAt } = useEntries(kind.kind)
  const [search, setSearch] = useState('')
  const [status, announce] = useAnnounced()
  const ids = entries.filter(({ state }) => state !== 'new').map(({ id }) => id)
  const shown = entries.filter(({ title, id }) => `${title} ${id}`.toLowerCase().includes(search.trim().toLowerCase()))
  const canOrder = kind.isOrdered && search === '' && visitor.rights.includes('publish')
  return (
    <Page
      title={kind.title}
      about={kind.description}
      actions={
        <ButtonLink look="primary" href={`/admin/new/${kind.kind}`}>
          {t('staffWords.add')}
        </ButtonLink>
      }
    >
      <Message done={done} problem={problem} isBusy={isBusy} />
      <UndoHere undo={undo} />
      {seenAt && <SeeOnSite at={seenAt} />}
      {entries.length > 7 && (
        <TextField label={t('staffWords.findEntry')} type="search" value={search} onType={setSearch} />
      )}
      {isReordered && (
        <p className="row">
          <Button look="action" disabled={isBusy} onClick={() => void publishOrder()}>
            {t('staffWords.publishOrder')}
          </Button>
          <Button onClick={() => setOrder(undefined)}>{t('staffWords.leaveOrder')}</Button>
        </p>
      )}
      <ul className="card rows">
        {shown.map((entry) => {
          const at = ids.indexOf(entry.id)
          const move = (to: number) => {
            setOrder(moved(ids, at, to))
            announce(t('staffForms.moved', { place: to + 1, all: ids.length }))
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
    </Page>
  )
}

function EntryLink({ entry: { path, title, state, drafts } }: { entry: Entry }) {
  const draft = state === 'new' ? drafts[0]?.id : undefined
  return (
    <span>
      <Link href={formAddress(path, draft)}>{title}</Link>{' '}
      {state !== 'published' && <span className="tag">{t(`staffWords.states.${state}`)}</span>}
    </span>
  )
}

const ordered = (entries: readonly Entry[], order: readonly string[] | undefined): readonly Entry[] =>
  order ? [...entries].sort((a, b) => placeOf(order, a) - placeOf(order, b)) : entries

const placeOf = (order: readonly string[], { id }: Entry): number => {
  const at = order.indexOf(id)
  return at < 0 ? order.length : at
}
