import { client } from '../calls/trpc.ts'
import { Button, DialogButton } from '../ui/Button.tsx'
import { TextField } from '../ui/fields.tsx'
import type { SoupProps } from './section-props.ts'
import { useUnsentText } from './unsent-text.ts'

export function SoupCallOff({ request, isBusy, change }: SoupProps) {
  const unsent = useUnsentText(`called-off ${request.id}`)
  const callOff = async () => {
    const { id, text } = unsent
    if (await change(() => client.requests.callOff.mutate({ reference: request.id, id, reason: text })))
      unsent.sent(text)
  }
  return (
    <DialogButton
      action="Call it off"
      isBusy={isBusy}
      question="Does nobody want this soup any more?"
      onSubmit={() => void callOff()}
    >
      <p>It leaves the soup to deliver, and the request is done. Nobody is written to.</p>
      <TextField label="Why, for the staff alone" isLong required maxLength={1000} {...unsent.field} />
      <p className="row">
        <Button type="submit" variant="action">
          Call it off
        </Button>
        <Button variant="quiet" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          Cancel
        </Button>
      </p>
    </DialogButton>
  )
}
