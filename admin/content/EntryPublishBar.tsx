import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { collectionNameOf } from '#schemas/content/entry-paths'
import { valueAt } from '#schemas/entry-value'
import { formatDate, formatDay } from '#schemas/locale'
import { plural } from '#schemas/text'
import { instantOnCampus } from '#schemas/time-zone'
import { PHONE_PIXELS, PHONE_WIDTH } from '../../site/styles/phone-width.ts'
import type { DifferenceAnswer, IssueAnswer, SignedIn } from '../calls/trpc.ts'
import { Outcome, PUBLISHED_LIVE, publishedAs } from '../changes/use-sending.tsx'
import { ErrorSummary, FieldLink } from '../controls/Field.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { useListener } from '../ui/browser.ts'
import { formatMoment } from '../ui/DateTime.tsx'
import { TextField } from '../ui/fields.tsx'
import { Feedback, StickyBar } from '../ui/Page.tsx'
import { Differences } from './Differences.tsx'
import type { useEntryEditor } from './use-entry-editor.ts'

interface EntryPublishBarProps extends Pick<PublishReviewProps, 'areDifferencesShown'> {
  signedIn: SignedIn
  editor: ReturnType<typeof useEntryEditor>
  isFinished: boolean
  page: string
  isPreview: boolean
  onPreview: () => void
}

export function EntryPublishBar(props: EntryPublishBarProps) {
  const { editor, isFinished, areDifferencesShown } = props
  const { warnings, differences, visible: issues } = editor.check
  const isReviewed = useHasBeen(issues.length + warnings.length + differences.length > 0)
  const { failedSubmits } = editor
  return (
    <StickyBar buttons={!isFinished && <Buttons {...props} />}>
      {isReviewed && <PublishReview {...{ issues, failedSubmits, warnings, differences, areDifferencesShown }} />}
      <PublishOutcome {...props} />
    </StickyBar>
  )
}

function Buttons({ signedIn, editor, isPreview, onPreview }: EntryPublishBarProps) {
  const { sending, saveDraft } = editor
  const canPublish = signedIn.rights.includes('publish')
  return (
    <>
      {canPublish && (
        <Button type="submit" variant="action" disabled={sending.isBusy}>
          Publish
        </Button>
      )}
      <Button disabled={sending.isBusy} onClick={() => void saveDraft()}>
        Save draft
      </Button>
      <Button aria-expanded={isPreview} onClick={onPreview}>
        Preview
      </Button>
      {canPublish && (
        <MoreMenu>
          <PublishLater isBusy={sending.isBusy} onChoose={(publishAt) => void saveDraft(publishAt)} />
        </MoreMenu>
      )}
    </>
  )
}

/** Stays true: a summary that comes again would take the focus again. */
function useHasBeen(isSo: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isSo)
  if (isSo && !hasBeen) setHasBeen(true)
  return hasBeen
}

function PublishOutcome({ signedIn, editor, page }: EntryPublishBarProps) {
  const { sending, isNew, draft, file } = editor
  const { differences } = editor.check
  const { isChanged, value } = editor.editing
  const { isBusy, undo } = sending
  const done = sending.done === PUBLISHED_LIVE ? (isChanged ? undefined : publishedAs(file, value)) : sending.done
  const isPublished = done === PUBLISHED_LIVE
  const [published, setPublished] = useState(differences)
  if (differences.length > 0 && differences !== published) setPublished(differences)
  const hasOutcome = done !== undefined || sending.problem !== undefined || isBusy
  return (
    <>
      <Outcome
        sending={{ ...sending, done }}
        at={isPublished ? changedTextAddress(page, published) : ''}
        isUndoable={false}
      />
      {isPublished && collectionNameOf(file) === 'staff' && signedIn.rights.includes('manage') && (
        <ButtonLink
          variant="quiet"
          href={`/admin/people?${new URLSearchParams({ invite: String([valueAt(value, ['email'])].flat()[0]) })}`}
        >
          Let {String(valueAt(value, ['name']))} sign in, too
        </ButtonLink>
      )}
      {!hasOutcome && (draft || differences.length === 0) && (
        <span className="soft">{describeState(isChanged, isNew, draft)}</span>
      )}
      {undo && !isChanged && (
        <Button variant="quiet" disabled={isBusy} onClick={undo}>
          {sending.isUndone ? 'Redo' : 'Undo'}
        </Button>
      )}
    </>
  )
}

function describeState(isChanged: boolean, isNew: boolean, draft: EntryPublishBarProps['editor']['draft']): string {
  if (draft?.publishAt && !isChanged) return `A draft. It is published by itself on ${formatMoment(draft.publishAt)}.`
  if (draft) return isChanged ? 'A draft, changed since.' : 'This is a draft.'
  if (isNew) return 'New, not published yet.'
  return isChanged ? 'Changed, not published yet.' : 'As it is on the site.'
}

interface PublishReviewProps {
  issues: readonly IssueAnswer[]
  failedSubmits: number
  warnings: readonly IssueAnswer[]
  differences: readonly DifferenceAnswer[]
  areDifferencesShown: boolean
}

/** On a phone, or in a low window, the list would cover what somebody types. */
const isRoomy = (): boolean => !matchMedia(PHONE_WIDTH).matches && innerHeight >= PHONE_PIXELS

export const PublishReview = ({ warnings, differences, areDifferencesShown, ...errors }: PublishReviewProps) => (
  <>
    <ErrorDetails {...errors} />
    {warnings.length > 0 && (
      <details name="before-sending">
        <summary>
          {warnings.length} {plural(warnings.length, 'thing', 'things')} worth a look
          {differences.length > 0 && ' (you can publish)'}
          {warnings.length === 1 && <span>: {warnings.map(({ message }) => message)}</span>}
        </summary>
        <ul>
          {warnings.map((warning) => (
            <li key={warning.message}>
              <FieldLink issue={warning} />: {warning.message}
            </li>
          ))}
        </ul>
      </details>
    )}
    {differences.length > 0 && (
      <details name="before-sending" open={areDifferencesShown && isRoomy()}>
        <summary>What changes</summary>
        <Differences differences={differences} />
      </details>
    )}
  </>
)

function ErrorDetails({ issues, failedSubmits }: Pick<PublishReviewProps, 'issues' | 'failedSubmits'>) {
  const details = useRef<HTMLDetailsElement>(null)
  // Before the summary takes the focus, which nothing in closed details can have.
  useLayoutEffect(() => {
    if (failedSubmits > 0 && details.current) details.current.open = true
  }, [failedSubmits])
  return (
    <details name="before-sending" ref={details} hidden={issues.length === 0}>
      <summary>
        {issues.length} {plural(issues.length, 'thing', 'things')} to put right
      </summary>
      <ErrorSummary issues={issues} failedSubmits={failedSubmits} />
    </details>
  )
}

function MoreMenu({ children }: { children: ReactNode }) {
  const popup = useRef<HTMLDetailsElement>(null)
  const button = useRef<HTMLElement>(null)
  const closeOutside = ({ target }: Event) => {
    if (popup.current && target instanceof Node && !popup.current.contains(target)) popup.current.open = false
  }
  useListener('focusin', closeOutside)
  // Safari gives a clicked summary no focus, so that it cannot lose it.
  useListener('pointerdown', closeOutside)
  const close = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return
    event.currentTarget.open = false
    button.current?.focus()
  }
  return (
    <details className="up" onKeyDown={close} ref={popup}>
      <summary className="button" data-variant="line" aria-label="More" ref={button}>
        ⋯
      </summary>
      <div className="card">{children}</div>
    </details>
  )
}

function PublishLater({ isBusy, onChoose }: { isBusy: boolean; onChoose: (publishAt: string) => void }) {
  const [time, setTime] = useState('')
  const moment = instantOnCampus(time)
  const isTime = !Number.isNaN(moment.getTime())
  const [isPast, setPast] = useState(false)
  const choose = () => {
    const isTooLate = moment.getTime() <= Date.now()
    setPast(isTooLate)
    if (!isTooLate) onChoose(moment.toISOString())
  }
  return (
    <div>
      <TextField
        label="Day and hour, by the clocks of the campus"
        type="datetime-local"
        value={time}
        onType={setTime}
      />
      <Button variant="primary" disabled={isBusy || !isTime} onClick={choose}>
        Publish later
      </Button>
      <Feedback problem={isPast ? 'That is past. Choose a later day or hour.' : undefined} />
    </div>
  )
}

type Changed = Pick<DifferenceAnswer, 'before' | 'after'> & Partial<Pick<DifferenceAnswer, 'at'>>

const MAX_WORDS = 8
const MIN_LETTERS = 4

/** Returns the page with a text fragment: browsers scroll to the first text that changed, and mark it. */
export function changedTextAddress(page: string, differences: readonly Changed[]): string {
  // An entry among others has an anchor already.
  if (/[?#]/.test(page)) return page
  const text = differences.map(changedText).find((each) => each !== undefined)
  return text ? `${page}#:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}` : page
}

const isDay = (key: unknown): key is string => typeof key === 'string' && /^\d{4}-\d\d-\d\d$/.test(key)

function changedText({ before, after, at = [] }: Changed): string | undefined {
  const day = at.find(isDay)
  if (day) return at.includes('later') ? formatDate(day) : formatDay(day)
  // Neither addresses nor descriptions of pictures are text on the page.
  if (typeof after !== 'string' || /^\/\S+$/.test(after) || /alt$/i.test(String(at.at(-1)))) return undefined
  // Visitors read a telephone number of North America as "(212) 555-0100", however it was typed.
  const [, group, last] =
    /^1?\d{3}(\d{3})(\d{4})$/.exec(/^[\d ().+-]+$/.test(after) ? after.replace(/\D/g, '') : '') ?? []
  if (group) return `${group}-${last}`
  const old = typeof before === 'string' ? before : ''
  let prefix = 0
  while (prefix < after.length && after[prefix] === old[prefix]) prefix++
  const isWithinWord = /\S/.test(after[prefix] ?? '')
  const start = isWithinWord ? after.slice(0, prefix).search(/\S*$/) : prefix
  const line = after.slice(start).trim().split('\n')[0] ?? ''
  const plain = line.replace(/^(?:[#>*+-]+|\d+\.)\s+/, '').split(/[*_[\]{}()`<>|'"]/)
  return plain
    .map((part) => part.trim().split(/\s+/).slice(0, MAX_WORDS).join(' '))
    .find((part) => part.length >= MIN_LETTERS)
}
