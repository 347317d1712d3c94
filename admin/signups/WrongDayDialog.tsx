import { useId } from 'react'
import { Button } from '../ui/Button.tsx'

interface WrongDayDialogProps {
  dateText: string
  onGoOn: () => void
  onLeave: () => void
}

/** Asked before somebody is ticked or let in on another day: a place that is taken then is gone for whoever waits. */
export function WrongDayDialog({ dateText, onGoOn, onLeave }: WrongDayDialogProps) {
  const id = useId()
  return (
    <dialog ref={openDialog} className="dialog" aria-labelledby={id} onClose={onLeave}>
      <div className="card">
        <h2 id={id}>It is not the day of this list yet. Go on all the same?</h2>
        <p>{dateText}: a place that is taken here is gone for whoever waits.</p>
        <p className="row">
          <Button onClick={onGoOn}>They are here</Button>
          <Button onClick={onLeave}>Leave it as it is</Button>
        </p>
      </div>
    </dialog>
  )
}

const openDialog = (dialog: HTMLDialogElement | null): void => {
  if (dialog && !dialog.open) dialog.showModal()
}
