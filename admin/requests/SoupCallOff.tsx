import { useId } from 'react'
import { Ask } from '../page/Ask.tsx'
import { useUnsentText } from './unsent-text.ts'

interface SoupCallOffProps {
  requestId: string
  isBusy: boolean
  /** Resolves to whether it was called off. */
  onCallOff: (reason: { id: string; reason: string }) => Promise<boolean>
}

/** For soup that nobody wants any more: it leaves the round without a delivery, and a note says why. */
export function SoupCallOff({ requestId, isBusy, onCallOff }: SoupCallOffProps) {
  const unsent = useUnsentText(`called off ${requestId}`)
  const field = useId()
  const callOff = async () => {
    const { id, text } = unsent
    if (await onCallOff({ id, reason: text })) unsent.sent(text)
  }
  return (
    <Ask
      action="Call it off"
      isBusy={isBusy}
      question="Does nobody want this soup any more?"
      onSubmit={() => void callOff()}
    >
      <p>It leaves the soup’s round, and the request is done. Nobody is written to.</p>
      <div className="field">
        <label htmlFor={field}>Why, for the staff alone</label>
        <textarea
          id={field}
          required
          maxLength={1000}
          value={unsent.text}
          onChange={({ target }) => unsent.type(target.value)}
        />
      </div>
      <p className="row">
        <button type="submit" className="button" data-look="action">
          Call it off
        </button>
        <button
          type="button"
          className="button"
          data-look="quiet"
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        >
          Cancel
        </button>
      </p>
    </Ask>
  )
}
