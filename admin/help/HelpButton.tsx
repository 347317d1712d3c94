import { useState } from 'react'
import { t } from '#schemas/language'
import { Button } from '../page/Button.tsx'
import { ShownHelp } from './ShownHelp.tsx'
import type { Helped } from './steps.ts'

interface HelpProps {
  /** The view that is shown. */
  view: Helped
  /** The views of the first walk. */
  walk: readonly Helped[]
}

/** Says what a view is for, and leads through those of a day's work. */
export function HelpButton({ view, walk }: HelpProps) {
  const [steps, setSteps] = useState<readonly Helped[]>()
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setSteps([view])}>
        {t('staffApp.help')}
      </Button>
      {steps && (
        <ShownHelp key={steps.length} steps={steps} onWalk={() => setSteps(walk)} onClose={() => setSteps(undefined)} />
      )}
    </>
  )
}
