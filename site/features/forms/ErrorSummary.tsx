import { type MouseEvent, useEffect, useRef } from 'react'
import type { Problem } from '#schemas/forms/mistakes'
import styles from './ErrorSummary.module.css'

interface ErrorSummaryProps {
  problem: Problem | undefined
  /** Shown next to it: what else the visitor can do. */
  help: string | undefined
  /** The prefix of the ids of the form's controls. */
  idPrefix: string
  /** Whether it has the focus as the page opens, where no script moves it there: screen readers read first what is wrong. */
  takesFocus?: boolean
}

/**
 * The errors, above the form, with a link to each field; it takes the focus when it appears.
 */
export function ErrorSummary({ problem, help, idPrefix, takesFocus = false }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  // Every failure is a new problem: screen readers must announce the same one twice.
  useEffect(() => {
    if (problem) ref.current?.focus()
  }, [problem])
  const helpId = `${idPrefix}help`

  return (
    <div className={styles.summary}>
      <div
        ref={ref}
        data-summary=""
        role="alert"
        tabIndex={-1}
        aria-describedby={helpId}
        hidden={!problem}
        {...(takesFocus && { autoFocus: true })}
      >
        {problem ? (
          <>
            <p>{problem.message}</p>
            <ErrorLinks errors={problem.errors} idPrefix={idPrefix} />
          </>
        ) : null}
      </div>
      <p id={helpId} data-help="" hidden={!help}>
        {help}
      </p>
    </div>
  )
}

/** The errors, each with a link to its field. */
function ErrorLinks({ errors, idPrefix }: Pick<Problem, 'errors'> & { idPrefix: string }) {
  if (errors.length === 0) return null
  return (
    <ul>
      {errors.map(({ name, label, message }) => (
        <li key={name}>
          <a href={`#${idPrefix}${name}`} onClick={goToField}>
            {label}
          </a>
          : {message}
        </li>
      ))}
    </ul>
  )
}

/** Moves to the field without changing the address, which belongs to the form's dialog. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
