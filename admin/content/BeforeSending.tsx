import { useLayoutEffect, useRef } from 'react'
import type { DifferenceAnswer, IssueAnswer } from '#schemas/http/admin/content-calls'
import { plural } from '#schemas/text'
import { PHONE_PIXELS, PHONE_WIDTH } from '../../site/styles/phone-width.ts'
import { LinkToControl, ProblemSummary } from '../forms/ProblemSummary.tsx'
import { Differences } from './Differences.tsx'

export interface BeforeSendingProps {
  problems: readonly IssueAnswer[]
  stops: number
  /** Likely mistakes, which may be published all the same. */
  warnings: readonly IssueAnswer[]
  differences: readonly DifferenceAnswer[]
  areDifferencesShown: boolean
}

/** On a phone, or in a low window, the list would come up over what somebody types: it opens by a tap there. */
const isRoomy = (): boolean => !matchMedia(PHONE_WIDTH).matches && innerHeight >= PHONE_PIXELS

export const BeforeSending = ({ warnings, differences, areDifferencesShown, ...wrong }: BeforeSendingProps) => (
  <>
    <Problems {...wrong} />
    {warnings.length > 0 && (
      <details name="before-sending">
        <summary>
          {worthALook(warnings.length, differences.length > 0)}
          {warnings.length === 1 && <span>: {warnings.map(({ message }) => message)}</span>}
        </summary>
        <ul>
          {warnings.map((warning) => (
            <li key={warning.message}>
              <LinkToControl problem={warning} />: {warning.message}
            </li>
          ))}
        </ul>
      </details>
    )}
    {differences.length > 0 && (
      <details name="before-sending" open={areDifferencesShown && isRoomy()}>
        <summary>What changes</summary>
        <Differences differences={differences} />
      </details>
    )}
  </>
)

function worthALook(count: number, isToPublish: boolean): string {
  const inWords = `${count} ${plural(count, 'thing', 'things')} worth a look`
  return isToPublish ? `${inWords} (you can publish)` : inWords
}

function Problems({ problems, stops }: Pick<BeforeSendingProps, 'problems' | 'stops'>) {
  const fold = useRef<HTMLDetailsElement>(null)
  // Before the summary takes the focus, which what is folded away can't have.
  useLayoutEffect(() => {
    if (stops > 0 && fold.current) fold.current.open = true
  }, [stops])
  return (
    <details name="before-sending" ref={fold} hidden={problems.length === 0}>
      <summary>
        {problems.length} {plural(problems.length, 'thing', 'things')} to put right
      </summary>
      <ProblemSummary problems={problems} stops={stops} />
    </details>
  )
}
