import { Fragment, type MouseEvent, type Ref } from 'react'
import type { FieldError, Problem } from '#schemas/requests/field-errors'
import styles from './ErrorSummary.module.css'

interface ErrorSummaryProps {
  problem: Problem | undefined
  help: string | undefined
  idPrefix: string
  /** For pages that no script moves the focus on: screen readers read first what is wrong. */
  takesFocus?: boolean
  ref?: Ref<HTMLDivElement>
}

export function ErrorSummary({ problem, help, idPrefix, takesFocus = false, ref }: ErrorSummaryProps) {
  const helpId = `${idPrefix}help`

  return (
    <div className={`mt-s5 ${styles.summary}`}>
      <div
        ref={ref}
        data-summary=""
        role="alert"
        tabIndex={-1}
        aria-describedby={helpId}
        hidden={!problem}
        {...(takesFocus && { autoFocus: true })}
      >
        {problem ? <Summary problem={problem} idPrefix={idPrefix} /> : null}
      </div>
      <p id={helpId} data-help="" hidden={!help}>
        {help}
      </p>
    </div>
  )
}

/** The sentence says what is missing, so that a long list does not fill a phone's screen; links say the rest. */
function Summary({ problem: { message, errors }, idPrefix }: { problem: Problem; idPrefix: string }) {
  const missing = errors.filter((error) => error.missing)
  const labels = missing.map(({ label }) => label).join(', ')
  // Some forms' sentence ends with the labels of what is missing: there they are the links.
  const isListed = missing.length > 0 && message.endsWith(`: ${labels}`)
  const listed = isListed ? errors.filter((error) => !error.missing) : errors
  const link = ({ name, label }: FieldError) => (
    <a className="medium" href={`#${idPrefix}${name}`} onClick={goToField}>
      {label}
    </a>
  )
  return (
    <>
      <p className="error medium">
        {isListed ? message.slice(0, -labels.length) : message}
        {isListed
          ? missing.map((error, index) => (
              <Fragment key={error.name}>
                {index > 0 && ', '}
                {link(error)}
              </Fragment>
            ))
          : null}
      </p>
      {listed.length > 0 ? (
        <ul>
          {listed.map((error) => (
            <li key={error.name} data-missing={error.missing || undefined}>
              {link(error)}
              {error.missing ? null : `: ${error.message}`}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** Leaves the address alone, which belongs to the form's dialog. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
