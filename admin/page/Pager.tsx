import { Button } from './Button.tsx'

interface PagerProps {
  /** Undefined on the first page. */
  onNewer: (() => void) | undefined
  /** Undefined on the last page. */
  onOlder: (() => void) | undefined
}

/** Turns the pages of a list whose newest come first; nothing for a list of one page. */
export function Pager({ onNewer, onOlder }: PagerProps) {
  if (!onNewer && !onOlder) return null
  return (
    <nav className="row" aria-label="Pages of the list">
      <Button disabled={!onNewer} onClick={onNewer}>
        Newer
      </Button>
      <Button disabled={!onOlder} onClick={onOlder}>
        Older
      </Button>
    </nav>
  )
}
