import { useState } from 'react'
import { collectionNameOf } from '#schemas/content/entry-paths'
import { type MaybeValue, valueAt } from '#schemas/file-value'
import { MailsToRead, withMailCount } from '../changes/MailsToRead.tsx'
import { publishedAs } from '../changes/published-as.ts'
import { useLive } from '../changes/use-live.ts'
import { PUBLISHED_LIVE, UNDONE } from '../changes/use-sending.ts'
import { Button, ButtonLink, SeeOnSite } from '../ui/Button.tsx'
import { momentInWords } from '../ui/DateTime.tsx'
import { Message } from '../ui/Message.tsx'
import { StickyBar } from '../ui/StickyBar.tsx'
import type { SignedIn } from '../ui/session.ts'
import { BeforeSending, type BeforeSendingProps } from './BeforeSending.tsx'
import { addressOfChange } from './changed-place.ts'
import { More } from './More.tsx'
import { PublishLater } from './PublishLater.tsx'
import type { useEntry } from './use-entry.ts'

interface SendBarProps extends BeforeSendingProps {
  signedIn: SignedIn
  entry: ReturnType<typeof useEntry>
  isOver: boolean
  page: string
  isPreview: boolean
  onPreview: () => void
}

export function SendBar(props: SendBarProps) {
  return (
    <StickyBar buttons={!props.isOver && <Buttons {...props} />}>
      <ToLookAt {...props} />
      <OutcomeOfForm {...props} />
    </StickyBar>
  )
}

function Buttons({ signedIn, entry, isPreview, onPreview }: SendBarProps) {
  const { sending, keepDraft } = entry
  const canPublish = signedIn.rights.includes('publish')
  return (
    <>
      {canPublish && (
        <Button type="submit" look="action" disabled={sending.isBusy}>
          Publish
        </Button>
      )}
      <Button disabled={sending.isBusy} onClick={() => void keepDraft()}>
        Save draft
      </Button>
      <Button aria-expanded={isPreview} onClick={onPreview}>
        Preview
      </Button>
      {canPublish && (
        <More>
          <PublishLater isBusy={sending.isBusy} onChoose={(publishAt) => void keepDraft(publishAt)} />
        </More>
      )}
    </>
  )
}

/** It stays once it was needed: a summary that comes again would take the focus again. */
function ToLookAt({ problems, stops, warnings, differences, areDifferencesShown }: BeforeSendingProps) {
  const isNeeded = problems.length + warnings.length + differences.length > 0
  const [wasNeeded, setNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setNeeded(true)
  return wasNeeded && <BeforeSending {...{ problems, stops, warnings, differences, areDifferencesShown }} />
}

function OutcomeOfForm({ signedIn, entry, differences, page }: SendBarProps) {
  const { sending, isNew, draft, file } = entry
  const { isChanged, value } = entry.editing
  const { problem, isBusy, undo, mailed } = sending
  // What was published before is not what is changed now.
  const done = sending.done === PUBLISHED_LIVE ? (isChanged ? undefined : publishedAs(file, value)) : sending.done
  const isPublished = done === PUBLISHED_LIVE
  /** To be published last: afterwards nothing is different any more. */
  const [last, setLast] = useState(differences)
  if (differences.length > 0 && differences !== last) setLast(differences)
  const isLive = useLive(isPublished ? sending.published : undefined)
  const hasOutcome = done !== undefined || problem !== undefined || isBusy
  return (
    <>
      <Message
        done={withMailCount(
          isPublished && isLive ? 'Published. It is live.' : done,
          isPublished || done === UNDONE ? mailed : 0,
        )}
        problem={problem}
        isBusy={isBusy}
      />
      {isPublished && isLive && <SeeOnSite at={addressOfChange(page, last)} />}
      {isPublished && collectionNameOf(file) === 'staff' && signedIn.rights.includes('manage') && (
        <SignInToo value={value} />
      )}
      {!hasOutcome && (draft || differences.length === 0) && (
        <span className="soft">{stateOf(isChanged, isNew, draft)}</span>
      )}
      {undo && !isChanged && (
        <Button look="quiet" disabled={isBusy} onClick={undo}>
          {sending.isUndone ? 'Redo' : 'Undo'}
        </Button>
      )}
      <MailsToRead sending={sending} />
    </>
  )
}

const SignInToo = ({ value }: { value: MaybeValue }) => (
  <ButtonLink
    look="quiet"
    href={`/admin/people?${new URLSearchParams({ invite: String([valueAt(value, ['email'])].flat()[0]) })}`}
  >
    Let {String(valueAt(value, ['name']))} sign in, too
  </ButtonLink>
)

function stateOf(isChanged: boolean, isNew: boolean, draft: SendBarProps['entry']['draft']): string {
  if (draft?.publishAt && !isChanged) return `A draft. It is published by itself on ${momentInWords(draft.publishAt)}.`
  if (draft) return isChanged ? 'A draft, changed since.' : 'This is a draft.'
  if (isNew) return 'New, not published yet.'
  return isChanged ? 'Changed, not published yet.' : 'As it is on the site.'
}
