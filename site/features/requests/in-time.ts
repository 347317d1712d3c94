/** Sending again is safe then, even if the first call still arrives: it has the same request id. */
const LONGEST_WAIT_MS = 30_000

/** @param call ends early if it can, by the signal @throws TypeError after the longest wait, as `fetch` does */
export async function inTime<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const waiting = new AbortController()
  const { signal } = waiting
  const timer = setTimeout(() => waiting.abort(new TypeError(`No answer for ${LONGEST_WAIT_MS} ms`)), LONGEST_WAIT_MS)
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  try {
    return await Promise.race([call(signal), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
