import { t } from '#schemas/language'
import { Ask } from '../page/Ask.tsx'
import { Button } from '../page/Button.tsx'
import { TextField } from '../page/TextField.tsx'
import type { SoupProps } from './section-props.ts'
import { useUnsentText } from './unsent-text.ts'

/** For soup that nobody wants any more: it leaves the round without a delivery, and a note says why. */
export function SoupCallOff({ request, isBusy, change }: SoupProps) {
  const unsent = useUnsentText(`called-off ${request.id}`)
  const callOff = async () => {
    const { id, text } = unsent
    if (await change('PUT', 'called-off', { id, reason: text })) unsent.sent(text)
  }
  return (
    <Ask
      action={t('staffRequests.callOff')}
      isBusy={isBusy}
      question={t('staffRequests.callOffAsk')}
      onSubmit={() => void callOff()}
    >
      <p>{t('staffRequests.callOffAbout')}</p>
      <TextField label={t('staffRequests.callOffWhy')} isLong required maxLength={1000} {...unsent.field} />
      <p className="row">
        <Button type="submit" look="action">
          {t('staffRequests.callOff')}
        </Button>
        <Button look="quiet" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          {t('words.cancel')}
        </Button>
      </p>
    </Ask>
  )
}
