import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { copyOfContent } from '../support/broken-copy.ts'
import { testApp } from '../support/test-app.ts'
import { servedContent } from './served-content.ts'

const CONNECTIONS = 500

test('500 connections ask for pages whose time is over at once: each gets the page before, and after it the new one', async () => {
  let now = Date.parse('2026-12-04T16:24:58-05:00')
  const clock = () => new Date(now)
  const content = { CONTENT_DIR: copyOfContent().root, clock }
  const undisturbed = (await servedContent(content)).serving
  const { serving } = await servedContent(content)
  const { app } = await testApp({ publishing: serving })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  onTestFinished(() => agent.destroy())
  const right = async (path: string) => (await undisturbed.current.file(path)).identity.toString()
  const ask = async (path: string) => {
    const [answer] = (await once(get(origin + path, { agent }), 'response')) as [IncomingMessage]
    return { status: answer.statusCode, body: await text(answer) }
  }
  const askAll = (path: string) => Array.from({ length: CONNECTIONS }, () => ask(path))

  // Candle lighting, and midnight.
  for (const [path, next] of [
    ['/', '2026-12-04T16:25-05:00'],
    ['/program-calendar', '2026-12-05T00:00-05:00'],
  ] as const) {
    const before = await right(path)
    await Promise.all(askAll(path))
    const over = askAll(path)
    await Promise.race(over)
    now = Date.parse(next)
    const after = askAll(path)
    const [whenOver, afterIt] = [await Promise.all(over), await Promise.all(after)]
    const truth = await right(path)
    expect(truth).not.toBe(before)
    expect(whenOver.filter(({ status, body }) => status !== 200 || (body !== before && body !== truth))).toEqual([])
    expect(afterIt.filter(({ status, body }) => status !== 200 || body !== truth)).toEqual([])
    now += 3 * 3_600_000
  }
})
