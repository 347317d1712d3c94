import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import type { Helped } from './steps.ts'

/** Fetched when it is first used. */
const HelpDialog = lazy(async () => ({ default: (await import('./HelpDialog.tsx')).HelpDialog }))

/** Not in the bar, whose text is light. */
export const ShownHelp = (props: { steps: readonly Helped[]; onWalk?: () => void; onClose: () => void }) =>
  createPortal(
    <Suspense>
      <HelpDialog {...props} />
    </Suspense>,
    document.body,
  )
