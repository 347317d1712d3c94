import { useQuery } from '@tanstack/react-query'
import { Person } from '../accounts/Person.tsx'
import { client, type DraftsAnswer, trpc, useAction } from '../calls/trpc.ts'
import { ButtonLink, ConfirmButton, UndoButton } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { entryAddress } from '../ui/navigation.ts'
import { Feedback, Page } from '../ui/Page.tsx'
import { Differences } from './Differences.tsx'

export function Drafts() {
  const { data: drafts, error } = useQuery(trpc.drafts.list.queryOptions())
  const { isBusy, problem: failed, done, run, undo } = useAction()
  const discard = ({ id, version }: DraftsAnswer[number]) =>
    run(() => client.drafts.discard.mutate({ id, version }), 'The draft is discarded.')
  return (
    <Page title="Drafts" about="Saved, and not on the site yet. Anybody who edits may go on with them.">
      <Feedback success={done} problem={error ?? failed} />
      <UndoButton undo={undo} />
      {drafts?.length === 0 && <p>There are no drafts.</p>}
      {drafts?.map((draft) => (
        <article className="card" key={draft.id}>
          <h2>{draft.differences[0]?.title ?? 'A draft'}</h2>
          <p className="soft">
            <Person email={draft.author} />, <DateTime at={draft.savedAt} />
            {draft.publishAt && '. To be published on '}
            {draft.publishAt && <DateTime at={draft.publishAt} />}
            {draft.publishAt && !draft.isMailed && ', without a mail'}
          </p>
          <Feedback problem={draft.problem && `It was not published: ${draft.problem}`} />
          <Differences differences={draft.differences} />
          <div className="row">
            {draft.differences[0] && (
              <ButtonLink variant="primary" href={entryAddress(draft.differences[0].file, draft.id)}>
                Open
              </ButtonLink>
            )}
            <ConfirmButton
              action="Discard"
              name={`Discard the draft of ${draft.differences[0]?.title ?? 'nothing'}`}
              question="Discard this draft?"
              isBusy={isBusy}
              onConfirm={() => void discard(draft)}
            />
          </div>
        </article>
      ))}
    </Page>
  )
}
