import { createPortal } from 'react-dom'
import { lazy } from '../page/fetched-later.tsx'
import type { Helped } from './steps.ts'

const HelpDialog = lazy(async () => (await import('./HelpDialog.tsx')).HelpDialog)

/** Not in the bar, whose text is light. */
export const ShownHelp = (props: { steps: readonly Helped[]; onWalk?: () => void; onClose: () => void }) =>
  createPortal(<HelpDialog {...props} />, document.body)
