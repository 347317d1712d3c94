import { t } from '#schemas/language'
import { Button } from '../page/Button.tsx'

/** From the end of a long form back to its heading, with the focus. */
export const ToTop = () => (
  <p>
    <Button look="quiet" onClick={() => document.querySelector('h1')?.focus()}>
      {t('staffWords.toTop')}
    </Button>
  </p>
)
