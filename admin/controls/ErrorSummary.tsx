import { useEffect, useRef } from 'react'
import type { IssueAnswer } from '#schemas/http/admin/content-calls'
import { plural } from '#schemas/text'
import { idAt } from './field-values.ts'

function findFieldElement(at: IssueAnswer['at']): HTMLElement | null {
  for (let length = at.length; length > 0; length--) {
    const element = document.getElementById(idAt(at.slice(0, length)))
    if (element) return element
  }
  return null
}

/** Opens the details around it first: nothing in closed ones can have the focus. */
function focusField(control: HTMLElement | null): void {
  for (let details = control?.closest('details'); details; details = details.parentElement?.closest('details') ?? null)
    details.open = true
  control?.focus()
}

export const FieldLink = ({ problem: { at, labels, title } }: { problem: IssueAnswer }) => (
  <a
    href={`#${idAt(at)}`}
    onClick={(event) => {
      event.preventDefault()
      focusField(findFieldElement(at))
    }}
  >
    {labels.join(', ') || title}
  </a>
)

interface ErrorSummaryProps {
  problems: readonly IssueAnswer[]
  /** Each failed submit moves the focus to the summary. */
  failedSubmits: number
}

export function ErrorSummary({ problems, failedSubmits }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failedSubmits > 0) summary.current?.focus()
  }, [failedSubmits])
  const hasFailed = failedSubmits > 0 && problems.length > 0
  useEffect(() => {
    if (!hasFailed) return
    const { title } = document
    document.title = `Error: ${title}`
    return () => {
      document.title = title
    }
  }, [hasFailed])
  if (problems.length === 0) return null
  return (
    <div className="message" role="alert" tabIndex={-1} ref={summary}>
      <p>
        <strong>
          {plural(
            problems.length,
            'One thing has to be put right first.',
            `${problems.length} things have to be put right first.`,
          )}
        </strong>
      </p>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.file} ${problem.at.join('.')} ${problem.message}`}>
            <FieldLink problem={problem} />: {problem.message}
          </li>
        ))}
      </ul>
    </div>
  )
}
