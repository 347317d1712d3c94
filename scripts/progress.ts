/**
 * Waits for what takes longer than two seconds, and says meanwhile in a terminal what it is and how long it has taken. Where nobody
 * looks, nothing is printed.
 */
export async function withProgress<T>(what: string, work: Promise<T>): Promise<T> {
  if (!process.stderr.isTTY) return work
  const startedAt = Date.now()
  const timer = setInterval(() => {
    process.stderr.write(`\r\x1b[K${what} … ${Math.round((Date.now() - startedAt) / 1000)} s`)
  }, 1000)
  try {
    return await work
  } finally {
    clearInterval(timer)
    process.stderr.write('\r\x1b[K')
  }
}
