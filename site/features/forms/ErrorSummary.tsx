import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './ErrorSummary.module.css'
import type { Problem } from './outcome'

interface ErrorSummaryProps {
  problem: Problem | undefined
  /** What the ids of the form's controls begin with. */
  idPrefix: string
  icon: ReactNode
}

/** To the field without touching the address, which belongs to the dialog that the form stands in. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}

/** What went wrong, above the form; it takes the focus when it appears. Always in the HTML: the server fills it too. */
export function ErrorSummary({ problem, idPrefix, icon }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  // Every failure is a problem of its own: the same one twice must be heard twice.
  useEffect(() => {
    if (problem) ref.current?.focus()
  }, [problem])

  const links = (problem?.fields ?? []).map((field, index) => (
    <span key={field.name}>
      {index > 0 ? ', ' : ''}
      <a href={`#${idPrefix}${field.name}`} onClick={goToField}>
        {field.label}
      </a>
    </span>
  ))

  return (
    <div className={styles.summary} ref={ref} data-summary="" role="alert" tabIndex={-1} hidden={!problem}>
      {problem ? (
        <>
          {icon}
          <div>
            <p className={styles.message}>
              {problem.message}
              {problem.listsFields ? links : null}
            </p>
            {links.length > 0 && !problem.listsFields ? (
              <p>
                {links.length === 1 ? 'One thing is missing: ' : `${links.length} things are missing: `}
                {links}
              </p>
            ) : null}
          </div>
        </>
      ) : null}
    </div>
  )
}
