import { t } from '#schemas/language'
import { Ask } from '../page/Ask.tsx'
import { Button } from '../page/Button.tsx'

interface SoupDoneProps {
  isBusy: boolean
  onDelivered: () => void
  onDone: () => void
}

/** "Done" for soup of which nobody has said that it was delivered: it was promised, so this asks. */
export function SoupDone({ isBusy, onDelivered, onDone }: SoupDoneProps) {
  return (
    <Ask action={t('staffRequests.done')} isBusy={isBusy} question={t('staffRequests.soupDoneAsk')}>
      <p>{t('staffRequests.soupDoneAbout')}</p>
      <p className="row">
        <Button type="submit" look="action" onClick={onDelivered}>
          {t('staffRequests.soupDeliveredYes')}
        </Button>
        <Button type="submit" onClick={onDone}>
          {t('staffRequests.soupDone')}
        </Button>
        <Button type="submit" look="quiet">
          {t('words.cancel')}
        </Button>
      </p>
    </Ask>
  )
}
