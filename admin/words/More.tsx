import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { t } from '#schemas/language'

/** What is seldom done with a form: it opens above the bar, and closes by Escape, or when something else has the focus. */
export function More({ children }: { children: ReactNode }) {
  const button = useRef<HTMLElement>(null)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
  }
  const close = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return
    event.currentTarget.open = false
    button.current?.focus()
  }
  return (
    <details className="up" onBlur={leave} onKeyDown={close}>
      <summary className="button" data-look="line" aria-label={t('staffWords.more')} ref={button}>
        ⋯
      </summary>
      <div className="card">{children}</div>
    </details>
  )
}
