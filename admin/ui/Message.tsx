import { useEffect, useState } from 'react'

interface MessageProps {
  success?: string | undefined
  problem?: string | undefined
  /** Something is being done: said once it takes long. */
  isBusy?: boolean
}

/** A problem interrupts, all else waits for its turn. The place is there before the words are. */
export function Message({ success, problem, isBusy = false }: MessageProps) {
  const isLong = useIsSlow(isBusy)
  return (
    <>
      <div role="status">
        {isLong ? (
          <p className="message row">
            <progress aria-label="Working" /> This takes a moment. You can stay here.
          </p>
        ) : (
          success && <p className="message">{success}</p>
        )}
      </div>
      {problem && (
        <p className="message" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

/** In milliseconds: sooner needs no word. */
const LONG = 400

export function useIsSlow(isGoingOn: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setLong(true), LONG)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isGoingOn])
  return isGoingOn && isLong
}
