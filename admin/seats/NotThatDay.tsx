import { useId } from 'react'
import { t } from '#schemas/language'
import { Button } from '../page/Button.tsx'

interface NotThatDayProps {
  /** When the list is for. */
  inWords: string
  onGoOn: () => void
  onLeave: () => void
}

/** Asked before somebody is ticked or let in on another day: a place that is taken then is gone for whoever waits. */
export function NotThatDay({ inWords, onGoOn, onLeave }: NotThatDayProps) {
  const id = useId()
  return (
    <dialog ref={openDialog} className="dialog" aria-labelledby={id} onClose={onLeave}>
      <div className="card">
        <h2 id={id}>{t('staffSeats.notThatDay.ask')}</h2>
        <p>{t('staffSeats.notThatDay.about', { when: inWords })}</p>
        <p className="row">
          <Button onClick={onGoOn}>{t('staffSeats.notThatDay.goOn')}</Button>
          <Button onClick={onLeave}>{t('staffSeats.leaveIt')}</Button>
        </p>
      </div>
    </dialog>
  )
}

const openDialog = (dialog: HTMLDialogElement | null): void => {
  if (dialog && !dialog.open) dialog.showModal()
}
