import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../ui/Button.tsx'
import { lazy } from '../ui/lazy.tsx'

const SearchDialog = lazy(async () => (await import('./SearchDialog.tsx')).SearchDialog)

export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // Over a question that is open nothing else opens.
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Ctrl+K"
        onClick={() => setOpen(true)}
      >
        Search
      </Button>
      {/* Not in the bar, whose text is light. */}
      {isOpen && createPortal(<SearchDialog onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}
