import { useState } from 'react'
import type { CheckAnswer } from '#schemas/http/admin/content-calls'
import { client } from '../calls/trpc.ts'
import { Outcome } from '../changes/Outcome.tsx'
import type { useSending } from '../changes/use-sending.ts'
import { Button, Link, UndoButton } from '../ui/Button.tsx'
import { lazy } from '../ui/lazy.tsx'
import { entryAddress, navigate } from '../ui/navigation.ts'
import { StickyBar } from '../ui/StickyBar.tsx'
import type { SignedIn } from '../ui/session.ts'
import type { usePageEdits } from './use-page-edits.ts'

const Differences = lazy(async () => (await import('../content/Differences.tsx')).Differences)

const DISCARDED = 'The page is as it is on the site.'

interface PagePublishBarProps {
  page: string
  signedIn: SignedIn
  edits: ReturnType<typeof usePageEdits>
  check: CheckAnswer
  sending: ReturnType<typeof useSending>
}

export function PagePublishBar({
  page,
  signedIn,
  edits: { changed, change, reset, discard },
  check,
  sending,
}: PagePublishBarProps) {
  const { isBusy, done } = sending
  const isOff = isBusy || !change
  const saveDraft = async () => {
    if (change) await client.drafts.add.mutate({ ...change, note: '' })
    await reset()
    navigate('/admin/drafts')
    return undefined
  }
  const [undoLastDiscard, setUndoDiscard] = useState<() => void>()
  const discardAll = async () => {
    const typeAgain = await discard()
    setUndoDiscard(() => typeAgain)
    return DISCARDED
  }
  const isDiscarded = done === DISCARDED && !change
  const undoDiscard = () => {
    undoLastDiscard?.()
    sending.forget()
    // The button goes away.
    document.querySelector('h1')?.focus()
  }
  const titles = changed.map(({ entry }, index) => (
    <span key={entry.path}>
      {index > 0 && ', '}
      <Link href={entryAddress(entry.path)}>{entry.title}</Link>
    </span>
  ))
  return (
    <StickyBar
      buttons={
        <>
          {signedIn.rights.includes('publish') && (
            <Button type="submit" variant="action" disabled={isOff}>
              Publish
            </Button>
          )}
          <Button disabled={isOff} onClick={() => void sending.act(saveDraft)}>
            Save draft
          </Button>
          <Button disabled={isOff} onClick={() => void sending.act(discardAll)}>
            Discard
          </Button>
        </>
      }
    >
      {check.problems.length > 0 && changed.length > 0 && (
        <ul className="message">
          {check.problems.map((problem) => (
            <li key={`${problem.file} ${problem.at.join('.')}`}>{problem.message}</li>
          ))}
        </ul>
      )}
      {changed.length > 0 && check.differences.length > 0 && (
        <details>
          <summary>What changes</summary>
          <Differences differences={check.differences} />
        </details>
      )}
      {changed.length > 0 ? (
        <p className="soft">Changed: {titles}</p>
      ) : (
        done === undefined && <p className="soft">Nothing is changed.</p>
      )}
      <Outcome sending={sending} at={page} />
      {isDiscarded && <UndoButton undo={undoDiscard} />}
    </StickyBar>
  )
}
