import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '#schemas/text'
import { Person } from '../accounts/Person.tsx'
import { client, type RouterOutputs, trpc } from '../calls/trpc.ts'
import { Outcome, type Send, undoing, useSending } from '../changes/use-sending.tsx'
import { Button, ButtonLink, ConfirmButton } from '../ui/Button.tsx'
import { DateTime, formatMoment } from '../ui/DateTime.tsx'
import { Form, TextField } from '../ui/fields.tsx'
import { HISTORY_VIEW } from '../ui/navigation.ts'
import { Page, type ViewProps } from '../ui/Page.tsx'
import styles from './content.module.css'
import { Conflicts, Differences } from './Differences.tsx'

const TITLES = {
  edit: 'Changed by',
  git: 'Came from the Git host, by',
  import: 'Came with a new version of the site by',
  'roll-back': 'Went back by',
  undo: 'Undone by',
}

type RevisionAnswer = RouterOutputs['history']['list'][number]

const hasOlder = (changes: readonly RevisionAnswer[]): boolean => (changes.at(-1)?.revision ?? 0) > 1

export function History({ signedIn, query }: Pick<ViewProps, 'signedIn' | 'query'>) {
  const file = query.get('file') ?? undefined
  const [text, setText] = useState('')
  const isNarrowed = Boolean(file || text)
  const { data, error, refetch, ...older } = useInfiniteQuery(
    trpc.history.list.infiniteQueryOptions(
      { file, text: text || undefined },
      { getNextPageParam: (last) => (hasOlder(last) ? last.at(-1)?.revision : undefined) },
    ),
  )
  const changes = data?.pages.flat()
  const sending = useSending({ onPublished: () => refetch() })
  const isBusy = sending.isBusy || older.isFetchingNextPage
  if (sending.conflicts)
    return (
      <Page title="History">
        <Conflicts sending={sending} />
      </Page>
    )
  const entry = file && changes?.flatMap(({ differences }) => differences).find((each) => each.file === file)
  return (
    <Page
      title={entry ? `History: ${entry.title}` : 'History'}
      about="Everything that was published: who, when and what."
      actions={
        file && (
          <ButtonLink variant="quiet" href={HISTORY_VIEW}>
            The history of everything
          </ButtonLink>
        )
      }
    >
      <HistorySearch onSearch={setText} />
      <Outcome sending={{ ...sending, isBusy }} problem={error} isUndoable={false} />
      {changes?.length === 0 && <p>{isNarrowed ? 'Nothing was found.' : 'Nothing has been published yet.'}</p>}
      {changes?.map((change, index) => (
        <PublishedChange
          key={change.revision}
          change={change}
          mayUndo={signedIn.rights.includes('publish')}
          // Only where all of them are shown.
          after={isNarrowed ? [] : changes.slice(0, index)}
          sending={sending}
        />
      ))}
      {older.hasNextPage && (
        <Button disabled={isBusy} onClick={() => void older.fetchNextPage()}>
          Show older
        </Button>
      )}
    </Page>
  )
}

const formatPlace = (difference: RevisionAnswer['differences'][number] | undefined): string =>
  difference ? `“${[difference.title, ...difference.labels].join(', ')}”` : 'this change'

function HistorySearch({ onSearch }: { onSearch: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <search>
      <Form className={`card row ${styles.find}`} onSubmit={() => onSearch(text.trim())}>
        <TextField label="Somebody, or any word" type="search" maxLength={100} value={text} onType={setText} />
        <Button variant="primary" type="submit">
          Search
        </Button>
      </Form>
    </search>
  )
}

const MAX_LISTED = 12

interface PublishedChangeProps {
  change: RevisionAnswer
  mayUndo: boolean
  after: readonly RevisionAnswer[]
  sending: Pick<ReturnType<typeof useSending>, 'isBusy' | 'send'>
}

function PublishedChange({ change, mayUndo, after, sending: { isBusy, send } }: PublishedChangeProps) {
  const { revision, kind, author, madeAt, note, differences } = change
  const at = formatMoment(madeAt)
  const undo = `Undo ${plural(differences.length, formatPlace(differences[0]), `these ${differences.length} changes`)}`
  const count = plural(after.length, 'one later change', `${after.length} later changes`)
  const goBack = `Go back to here (takes back ${count})`
  const rollBack: Send = ({ mail }) => client.history.rollBack.mutate({ revision, note: '', mail })
  return (
    <article className="card">
      <h2>
        {TITLES[kind]} <Person email={author} />
      </h2>
      <p className="soft">
        <DateTime at={madeAt} />
        {note && `: ${note}`}
      </p>
      <Differences differences={differences} />
      {mayUndo && (
        <div className="row">
          <Button
            aria-label={`${undo}, changed ${at}`}
            disabled={isBusy}
            onClick={() => void send(undoing(revision), 'Undone.')}
          >
            {undo}
          </Button>
          {after.length > 0 && (
            <ConfirmButton
              action={goBack}
              name={`${goBack}: ${at}`}
              question="Make all words what they were then? What came after stays in the history."
              isBusy={isBusy}
              onConfirm={() => void send(rollBack, 'The site is as it was then.')}
            >
              <p>With it goes what was published since, also by others:</p>
              <ul>
                {after.slice(0, MAX_LISTED).map((later) => (
                  <li key={later.revision}>
                    <Person email={later.author} />
                    {`, ${formatMoment(later.madeAt)}: `}
                    {[...new Set(later.differences.map(({ title }) => title))].join(', ')}
                  </li>
                ))}
              </ul>
              {after.length > MAX_LISTED && <p>And {after.length - MAX_LISTED} more.</p>}
            </ConfirmButton>
          )}
        </div>
      )}
    </article>
  )
}
