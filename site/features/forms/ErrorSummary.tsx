import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './ErrorSummary.module.css'
import type { Problem } from './send-request'

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
  const message = problem?.message
  const fields = problem?.fields ?? []
  // Per failure, not per message: the same failure twice must be heard twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of fields is made anew with every failure
  useEffect(() => {
    if (message) ref.current?.focus()
  }, [message, problem?.fields])

  return (
    <div className={styles.summary} ref={ref} data-summary="" role="alert" tabIndex={-1} hidden={!problem}>
      {problem ? (
        <>
          {icon}
          <div>
            <p className={styles.message}>{message}</p>
            {fields.length > 0 ? (
              <p>
                {fields.length === 1 ? 'One thing is missing: ' : `${fields.length} things are missing: `}
                {fields.map((field, index) => (
                  <span key={field.name}>
                    {index > 0 ? ', ' : ''}
                    <a href={`#${idPrefix}${field.name}`} onClick={goToField}>
                      {field.label}
                    </a>
                  </span>
                ))}
              </p>
            ) : null}
          </div>
        </>
      ) : null}
    </div>
  )
}
