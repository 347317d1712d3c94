import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

export function More({ children }: { children: ReactNode }) {
  const popup = useRef<HTMLDetailsElement>(null)
  const button = useRef<HTMLElement>(null)
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (popup.current && target instanceof Node && !popup.current.contains(target)) popup.current.open = false
    }
    // Safari gives a clicked summary no focus, so that it cannot lose it.
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('pointerdown', closeOutside)
    return () => {
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('pointerdown', closeOutside)
    }
  }, [])
  const close = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return
    event.currentTarget.open = false
    button.current?.focus()
  }
  return (
    <details className="up" onKeyDown={close} ref={popup}>
      <summary className="button" data-look="line" aria-label="More" ref={button}>
        ⋯
      </summary>
      <div className="card">{children}</div>
    </details>
  )
}
