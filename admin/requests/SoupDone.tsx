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
    <Ask action="Done" isBusy={isBusy} question="Was the soup delivered?">
      <p>
        It was promised. Until it is delivered or called off, it stays on the soup’s round, even if the request is done.
      </p>
      <p className="row">
        <Button type="submit" look="action" onClick={onDelivered}>
          Yes, it was delivered
        </Button>
        <Button type="submit" onClick={onDone}>
          No, but the request is done
        </Button>
        <Button type="submit" look="quiet">
          Cancel
        </Button>
      </p>
    </Ask>
  )
}
