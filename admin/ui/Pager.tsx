import { Button } from './Button.tsx'

interface PagerProps {
  onNewer: (() => void) | undefined
  onOlder: (() => void) | undefined
}

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
