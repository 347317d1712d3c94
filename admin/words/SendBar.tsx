import { lazy, Suspense, useState } from 'react'
import type { DifferenceAnswer } from '#schemas/http/admin/words-calls'
import type { useSending } from '../changes/use-sending.ts'
import { StickyBar } from '../forms/StickyBar.tsx'
import { Button } from '../page/Button.tsx'
import { Message } from '../page/Message.tsx'
import type { Visitor } from '../page/session.ts'
import { TextField } from '../page/TextField.tsx'

/** Fetched when something was changed. */
const Differences = lazy(async () => ({ default: (await import('./Differences.tsx')).Differences }))
/** Fetched for a draft. */
const ShareDraft = lazy(async () => ({ default: (await import('./ShareDraft.tsx')).ShareDraft }))

interface SendBarProps {
  visitor: Visitor
  sending: ReturnType<typeof useSending>
  isChanged: boolean
  isNew: boolean
  draft: { id: string; publishAt?: string | undefined } | undefined
  /** The page on which the entry is. */
  page: string
  isPreview: boolean
  onPreview: () => void
  /** What is likely a mistake, and may be published all the same. */
  warnings: readonly string[]
  /** What will be different, and whether it is shown at once. */
  differences: readonly DifferenceAnswer[]
  areDifferencesShown: boolean
  onSaveDraft: (publishAt?: string) => void
  onUndo: (() => unknown) | undefined
}

/** The buttons of a form, always in view, with what became of the last. */
export function SendBar({ visitor, sending, isChanged, isNew, draft, warnings, onSaveDraft, ...rest }: SendBarProps) {
  const canPublish = visitor.rights.includes('publish')
  return (
    <StickyBar>
      <Warnings warnings={warnings} />
      {rest.differences.length > 0 && (
        <details open={rest.areDifferencesShown}>
          <summary>What changes</summary>
          <Suspense>
            <Differences differences={rest.differences} />
          </Suspense>
        </details>
      )}
      <Message done={sending.done} problem={sending.problem} isBusy={sending.isBusy} />
      <div className="row">
        {canPublish && (
          <Button type="submit" look="action" disabled={sending.isBusy}>
            Publish
          </Button>
        )}
        <Button disabled={sending.isBusy} onClick={() => onSaveDraft()}>
          Save draft
        </Button>
        <Button aria-expanded={rest.isPreview} onClick={rest.onPreview}>
          Preview
        </Button>
        {rest.onUndo && (
          <Button disabled={sending.isBusy} onClick={rest.onUndo}>
            Undo
          </Button>
        )}
        {canPublish && <PublishLater isBusy={sending.isBusy} onChoose={onSaveDraft} />}
        {draft && !isChanged && (
          <Suspense>
            <ShareDraft draft={draft.id} page={rest.page} />
          </Suspense>
        )}
        <span className="soft">{stateOf(isChanged, isNew, draft !== undefined)}</span>
      </div>
    </StickyBar>
  )
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  return (
    <details>
      <summary>{warnings.length === 1 ? 'One thing to look at' : `${warnings.length} things to look at`}</summary>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </details>
  )
}

function stateOf(isChanged: boolean, isNew: boolean, isDraft: boolean): string {
  if (isDraft) return isChanged ? 'A draft, changed since.' : 'This is a draft.'
  if (isNew) return 'New, not sent yet.'
  return isChanged ? 'Changed, not sent yet.' : 'As it is on the site.'
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** A day and an hour at which a draft is published by itself. */
function PublishLater({ isBusy, onChoose }: { isBusy: boolean; onChoose: (publishAt: string) => void }) {
  const [time, setTime] = useState('')
  const moment = new Date(time)
  const isTime = !Number.isNaN(moment.getTime())
  return (
    <details className="later">
      <summary>Publish later</summary>
      <TextField label={`Day and hour, by the clock of ${zone}`} type="datetime-local" value={time} onType={setTime} />
      <Button look="primary" disabled={isBusy || !isTime} onClick={() => onChoose(moment.toISOString())}>
        Publish then
      </Button>
    </details>
  )
}
