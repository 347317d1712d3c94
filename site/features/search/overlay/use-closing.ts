import { useEffect, useEffectEvent } from 'react'

/** Calls back whenever the dialog has closed, by whatever way. */
export function useClosing(dialog: HTMLDialogElement, onClose: () => void): void {
  const closed = useEffectEvent(onClose)
  useEffect(() => {
    dialog.addEventListener('close', closed)
    return () => dialog.removeEventListener('close', closed)
  }, [dialog])
}
