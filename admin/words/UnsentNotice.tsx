import { t } from '#schemas/language'
import { Button } from '../page/Button.tsx'
import { Sentence } from '../page/Sentence.tsx'
import { When } from '../page/when.tsx'
import type { Editing } from './use-editing.ts'

/** Says that the form has what was typed earlier and not sent, or that this browser can't keep anything. */
export function UnsentNotice({
  editing: { restored, isStored },
  onDiscard,
}: {
  editing: Editing
  onDiscard: () => void
}) {
  if (!isStored)
    return (
      <p className="message" role="alert">
        {t('staffWords.keepsNothing')}
      </p>
    )
  if (!restored) return null
  return (
    <div className="message row" role="status">
      <span>
        <Sentence id="staffWords.typedBefore" values={{ at: <When at={restored.at} /> }} />
      </span>
      <Button onClick={onDiscard}>{t('staffWords.discardTyped')}</Button>
    </div>
  )
}
