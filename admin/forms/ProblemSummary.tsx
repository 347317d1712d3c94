import { useEffect, useRef } from 'react'
import type { IssueAnswer } from '#schemas/http/admin/content-calls'
import { plural } from '#schemas/text'
import { idAt } from './value.ts'

function elementFor(at: IssueAnswer['at']): HTMLElement | null {
  for (let length = at.length; length > 0; length--) {
    const found = document.getElementById(idAt(at.slice(0, length)))
    if (found) return found
  }
  return null
}

/** Opens the fold first: nothing in it can have the focus. */
function focusOn(control: HTMLElement | null): void {
  for (let folded = control?.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null)
    folded.open = true
  control?.focus()
}

export const LinkToControl = ({ problem: { at, labels, title } }: { problem: IssueAnswer }) => (
  <a
    href={`#${idAt(at)}`}
    onClick={(event) => {
      event.preventDefault()
      focusOn(elementFor(at))
    }}
  >
    {labels.join(', ') || title}
  </a>
)

interface ProblemSummaryProps {
  problems: readonly IssueAnswer[]
  /** Counts how often somebody was stopped by them: each time it takes the focus. */
  stops: number
}

export function ProblemSummary({ problems, stops }: ProblemSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (stops > 0) summary.current?.focus()
  }, [stops])
  const isRefused = stops > 0 && problems.length > 0
  useEffect(() => {
    if (!isRefused) return
    const { title } = document
    document.title = `Error: ${title}`
    return () => {
      document.title = title
    }
  }, [isRefused])
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
            <LinkToControl problem={problem} />: {problem.message}
          </li>
        ))}
      </ul>
    </div>
  )
}
