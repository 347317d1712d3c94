import type { inferInput, inferOutput } from '@trpc/tanstack-react-query'
import { useState } from 'react'
import type { ListedRequest } from '#schemas/http/admin/requests'
import { plural } from '#schemas/text'
import { client, type trpc } from '../calls/trpc.ts'
import { type Action, useAction } from '../calls/use-action.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { RequestRow } from './RequestRow.tsx'

interface RequestListProps {
  answer: inferOutput<typeof trpc.requests.list>
  /** True while something is done with several. */
  isEditable?: boolean
}

export function RequestList({ answer: { overdue, requests }, isEditable = false }: RequestListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const many = useMany()
  if (overdue.length + requests.length === 0) return <p>Nothing here.</p>
  const choose = (id: string) => (isChosen: boolean) =>
    setChosen(new Set([...chosen].filter((other) => other !== id).concat(isChosen ? id : [])))
  const open = [...overdue, ...requests].filter(({ progress }) => progress.state !== 'done')
  const those = open.filter(({ id }) => chosen.has(id))
  const done = async () => {
    if (await many.finish(those)) setChosen(new Set())
  }
  const row = (isOverdue: boolean) => (request: ListedRequest) => (
    <RequestRow
      key={request.id}
      request={request}
      isOverdue={isOverdue}
      isChosen={isEditable && request.progress.state !== 'done' ? chosen.has(request.id) : undefined}
      onChoose={choose(request.id)}
    />
  )
  return (
    <>
      {isEditable && <Several many={many} count={those.length} hasOpen={open.length > 0} onDone={() => void done()} />}
      {overdue.length > 0 && (
        <section className="card" aria-labelledby="overdue">
          <h2 id="overdue">Overdue</h2>
          <ul className="rows">{overdue.map(row(true))}</ul>
        </section>
      )}
      {requests.length > 0 && <ul className="card rows">{requests.map(row(false))}</ul>}
    </>
  )
}

interface SeveralProps {
  many: ReturnType<typeof useMany>
  count: number
  hasOpen: boolean
  onDone: () => void
}

const Several = ({ many: { action, undo }, count, hasOpen, onDone }: SeveralProps) => (
  <div className="row">
    {hasOpen && (
      <Button disabled={action.isBusy || count === 0} onClick={onDone}>
        {count > 0 ? `Done: ${count} chosen` : 'Done: choose some below'}
      </Button>
    )}
    {undo && (
      <Button variant="quiet" disabled={action.isBusy} onClick={undo}>
        Undo
      </Button>
    )}
    <Message success={action.done} problem={action.problem} isBusy={action.isBusy} />
  </div>
)

type NewProgress = inferInput<typeof trpc.requests.setProgress>

/** Calls several requests done, one after the other, and takes that back. What somebody else has changed meanwhile stays. */
function useMany(): {
  action: Action
  finish: (those: readonly ListedRequest[]) => Promise<boolean>
  undo: (() => void) | undefined
} {
  const action = useAction()
  const [finished, setFinished] = useState<readonly ListedRequest[]>([])
  const each = async (
    those: readonly ListedRequest[],
    changeTo: (request: ListedRequest) => Omit<NewProgress, 'reference'>,
  ): Promise<void> => {
    for (const request of those)
      await client.requests.setProgress.mutate({ reference: request.id, ...changeTo(request) })
  }
  const finish = (those: readonly ListedRequest[]) => {
    setFinished(those)
    const soup = those.some(({ kind }) => kind === 'soup')
      ? ['Soup that nobody has brought is still to be delivered.']
      : []
    return action.run(
      () => each(those, ({ progress }) => ({ to: { state: 'done' }, was: progress.state })),
      [plural(those.length, 'One request is done.', `${those.length} requests are done.`), ...soup].join(' '),
    )
  }
  const takeBack = async () => {
    const isTakenBack = await action.run(
      () => each(finished, ({ progress }) => ({ to: progress, was: 'done' })),
      'They are as they were.',
    )
    if (isTakenBack) setFinished([])
  }
  return { action, finish, undo: finished.length > 0 && action.done ? () => void takeBack() : undefined }
}
