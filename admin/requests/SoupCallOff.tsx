import { Ask } from '../page/Ask.tsx'
import { Button } from '../page/Button.tsx'
import { TextField } from '../page/TextField.tsx'
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
      <TextField
        label="Why, for the staff alone"
        isLong
        required
        maxLength={1000}
        value={unsent.text}
        onType={unsent.type}
      />
      <p className="row">
        <Button type="submit" look="action">
          Call it off
        </Button>
        <Button look="quiet" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          Cancel
        </Button>
      </p>
    </Ask>
  )
}
