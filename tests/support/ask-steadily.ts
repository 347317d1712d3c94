import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'

/** Asks for a page on a connection that stays open. */
export function ask(url: string, agent: Agent): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject)
    }).on('error', reject)
  })
}

/** Asks again and again from many connections, until it is told to stop; then it has each different answer once. */
export function askSteadily(urls: readonly string[], connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answers = new Map(urls.map((url) => [url, new Set<string>()]))
  let isOver = false
  const asking = Array.from({ length: connections }, async (_, number) => {
    for (let turn = number; !isOver; turn += 1) {
      const url = urls[turn % urls.length] ?? ''
      const { status, body } = await ask(url, agent)
      answers.get(url)?.add(status === 200 ? body : `${status} ${body}`)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(asking)
      agent.destroy()
      return answers
    },
  }
}
