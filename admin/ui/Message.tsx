import { useEffect, useState } from 'react'
import { sentenceOf } from '../calls/call.ts'

/** A sentence, or the error of a query. */
export type Failure = string | { message: string } | false | null | undefined

interface MessageProps {
  success?: string | false | undefined
  problem?: Failure
  isBusy?: boolean
}

/** A problem interrupts screen readers, all else waits. The status is in the page before its text, or it would not be read. */
export function Message({ success, problem, isBusy = false }: MessageProps) {
  const isSlow = useIsSlow(isBusy)
  return (
    <>
      <div role="status">
        {isSlow ? (
          <p className="message row">
            <progress aria-label="Working" /> This takes a moment. You can stay here.
          </p>
        ) : (
          success && <p className="message">{success}</p>
        )}
      </div>
      {problem && (
        <p className="message" role="alert">
          {typeof problem === 'string' ? problem : sentenceOf(problem)}
        </p>
      )}
    </>
  )
}

const SLOW_MILLISECONDS = 400

export function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setSlow(true), SLOW_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy])
  return isBusy && isSlow
}
