import { Fragment, type MouseEvent, type Ref } from 'react'
import type { FieldError, Problem } from '#schemas/forms/mistakes'
import styles from './ErrorSummary.module.css'

interface ErrorSummaryProps {
  problem: Problem | undefined
  /** Shown next to it: what else the visitor can do. */
  help: string | undefined
  /** The prefix of the ids of the form's controls. */
  idPrefix: string
  /** Whether it has the focus as the page opens, where no script moves it there: screen readers read first what is wrong. */
  takesFocus?: boolean
  /** What takes the focus when it appears, where a script moves it there. */
  ref?: Ref<HTMLDivElement>
}

/**
 * The errors, above the form, with a link to each field.
 */
export function ErrorSummary({ problem, help, idPrefix, takesFocus = false, ref }: ErrorSummaryProps) {
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
        {problem ? <Summary problem={problem} idPrefix={idPrefix} /> : null}
      </div>
      <p id={helpId} data-help="" hidden={!help}>
        {help}
      </p>
    </div>
  )
}

/**
 * The sentence, and a link to each field, which is named once. What is missing is said by the sentence, so that a long list does not fill
 * a phone's screen; what is wrong otherwise is said with the link, and both are said at the field.
 */
function Summary({ problem: { message, errors }, idPrefix }: { problem: Problem; idPrefix: string }) {
  const missing = errors.filter((error) => error.missing)
  const labels = missing.map(({ label }) => label).join(', ')
  // Some forms' sentence ends with the labels of what is missing: there they are the links.
  const isListed = missing.length > 0 && message.endsWith(`: ${labels}`)
  const listed = isListed ? errors.filter((error) => !error.missing) : errors
  const link = ({ name, label }: FieldError) => (
    <a href={`#${idPrefix}${name}`} onClick={goToField}>
      {label}
    </a>
  )
  return (
    <>
      <p>
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

/** Moves to the field without changing the address, which belongs to the form's dialog. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
