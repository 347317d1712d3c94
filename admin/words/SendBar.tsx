import { lazy, Suspense } from 'react'
import type { DifferenceAnswer } from '#schemas/http/admin/words-calls'
import { t } from '#schemas/language'
import type { useSending } from '../changes/use-sending.ts'
import { StickyBar } from '../forms/StickyBar.tsx'
import { Button } from '../page/Button.tsx'
import { Message } from '../page/Message.tsx'
import type { Visitor } from '../page/session.ts'

/** Fetched when something was changed. */
const BeforeSending = lazy(async () => ({ default: (await import('./BeforeSending.tsx')).BeforeSending }))
/** Fetched for a draft. */
const ShareDraft = lazy(async () => ({ default: (await import('./ShareDraft.tsx')).ShareDraft }))

/** Fetched after what is used more often. */
const PublishLater = lazy(async () => ({ default: (await import('./PublishLater.tsx')).PublishLater }))

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
export function SendBar({
  visitor,
  sending,
  isChanged,
  isNew,
  draft,
  warnings,
  differences,
  onSaveDraft,
  ...rest
}: SendBarProps) {
  const canPublish = visitor.rights.includes('publish')
  return (
    <StickyBar>
      {(warnings.length > 0 || differences.length > 0) && (
        <Suspense>
          <BeforeSending warnings={warnings} differences={differences} areDifferencesShown={rest.areDifferencesShown} />
        </Suspense>
      )}
      <Message done={sending.done} problem={sending.problem} isBusy={sending.isBusy} />
      <div className="row">
        {canPublish && (
          <Button type="submit" look="action" disabled={sending.isBusy}>
            {t('staffApp.publish')}
          </Button>
        )}
        <Button disabled={sending.isBusy} onClick={() => onSaveDraft()}>
          {t('staffApp.saveDraft')}
        </Button>
        <Button aria-expanded={rest.isPreview} onClick={rest.onPreview}>
          {t('staffWords.preview')}
        </Button>
        {rest.onUndo && (
          <Button disabled={sending.isBusy} onClick={rest.onUndo}>
            {t('staffApp.undo')}
          </Button>
        )}
        {canPublish && (
          <Suspense>
            <PublishLater isBusy={sending.isBusy} onChoose={onSaveDraft} />
          </Suspense>
        )}
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

function stateOf(isChanged: boolean, isNew: boolean, isDraft: boolean): string {
  if (isDraft) return t(isChanged ? 'staffWords.state.draftChanged' : 'staffWords.state.draft')
  if (isNew) return t('staffWords.state.new')
  return t(isChanged ? 'staffWords.state.changed' : 'staffWords.state.published')
}
