/** What became of something: a problem interrupts, all else waits for its turn. The place is there before the words are. */
export function Message({ done, problem }: { done?: string | undefined; problem?: string | undefined }) {
  return (
    <>
      <div role="status">{done && <p className="message">{done}</p>}</div>
      {problem && (
        <p className="message" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
