/** How long a visitor waits. Sending again is safe then, even if the first call still arrives: it has the same request id. */
const LONGEST_WAIT_MS = 30_000

/**
 * The result of a call to a service.
 *
 * @param call ends early if it can, by the signal; it may go on unnoticed
 * @throws TypeError after the longest wait, as `fetch` does if the service can't be reached
 */
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
