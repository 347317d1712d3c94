/** What a process keeps in memory, in megabytes, after its garbage was collected: it must have been started with `--inspect`. */
export async function heapMegabytes(inspectorPort: number): Promise<number> {
  const [target] = await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json()
  const inspector = new WebSocket(target.webSocketDebuggerUrl)
  try {
    await once(inspector, 'open')
    await call(inspector, 'HeapProfiler.collectGarbage')
    const { usedSize = Number.NaN, backingStorageSize = Number.NaN } = await call(inspector, 'Runtime.getHeapUsage')
    return (usedSize + backingStorageSize) / 1024 ** 2
  } finally {
    inspector.close()
  }
}

const once = (target: EventTarget, type: string): Promise<Event> =>
  new Promise((resolve, reject) => {
    target.addEventListener(type, resolve, { once: true })
    target.addEventListener('error', () => reject(new Error('The inspector does not respond')), { once: true })
  })

async function call(inspector: WebSocket, method: string): Promise<Record<string, number>> {
  const answered = once(inspector, 'message')
  inspector.send(JSON.stringify({ id: 1, method }))
  const answer = await answered
  if (!(answer instanceof MessageEvent)) throw new Error('The inspector sent something else')
  const { result, error } = JSON.parse(answer.data)
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
