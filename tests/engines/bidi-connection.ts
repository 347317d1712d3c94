import { z } from 'zod'

/** The response: the result of a command or its failure. Events, which have no id, are not used here. */
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number().nullable(), error: z.string(), message: z.string() }),
  z.object({ type: z.literal('event') }),
])

type RetryLater = PromiseWithResolvers<unknown>

/** Commands of WebDriver BiDi over a web socket, each with its response. */
export async function openConnection(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number | null, RetryLater>()
  let sent = 0

  socket.addEventListener('message', ({ data }) => {
    const received = message.parse(JSON.parse(String(data)))
    if (received.type === 'event') return
    const { resolve, reject } = waiting.get(received.id) ?? Promise.withResolvers()
    waiting.delete(received.id)
    if (received.type === 'success') resolve(received.result)
    else reject(new Error(`${received.error}: ${received.message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has exited'))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)))
  })

  return {
    /** @throws Error with the browser's message */
    send(method: string, params: object): Promise<unknown> {
      const answer = Promise.withResolvers<unknown>()
      sent += 1
      waiting.set(sent, answer)
      socket.send(JSON.stringify({ id: sent, method, params }))
      return answer.promise
    },
    close: () => socket.close(),
  }
}
