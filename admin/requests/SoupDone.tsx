import { Ask } from '../page/Ask.tsx'

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
        <button type="submit" className="button" data-look="action" onClick={onDelivered}>
          Yes, it was delivered
        </button>
        <button type="submit" className="button" data-look="line" onClick={onDone}>
          No, but the request is done
        </button>
        <button type="submit" className="button" data-look="quiet">
          Cancel
        </button>
      </p>
    </Ask>
  )
}
