import type { DifferenceAnswer } from '#schemas/http/admin/words-calls'
import { t } from '#schemas/language'
import { Differences } from './Differences.tsx'

interface BeforeSendingProps {
  /** What is likely a mistake, and may be published all the same. */
  warnings: readonly string[]
  /** What will be different, and whether it is shown at once. */
  differences: readonly DifferenceAnswer[]
  areDifferencesShown: boolean
}

/** What to look at before a change is sent, above the buttons that send it. */
export const BeforeSending = ({ warnings, differences, areDifferencesShown }: BeforeSendingProps) => (
  <>
    {warnings.length > 0 && (
      <details>
        <summary>{t('staffWords.toLookAt', { count: warnings.length })}</summary>
        <ul>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </details>
    )}
    {differences.length > 0 && (
      <details open={areDifferencesShown}>
        <summary>{t('staffWords.whatChanges')}</summary>
        <Differences differences={differences} />
      </details>
    )}
  </>
)
