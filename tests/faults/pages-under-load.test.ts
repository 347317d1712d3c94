import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { copyOfContent } from '../support/broken-copy.ts'
import { campusSite } from '../support/campus-site.ts'
import { servedWords } from '../support/served-words.ts'
import { SENTENCE, says, siteWithWords } from '../support/site-with-words.ts'
import { testApp } from '../support/test-app.ts'

/** Whatever happens while pages are asked for, everybody gets a whole page that is right. */

const CONNECTIONS = 500

/** Asks for a page on a connection that stays open. */
function ask(url: string, agent: Agent): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject)
    }).on('error', reject)
  })
}

/** Asks again and again from many connections, until it is told to stop; then it has each different answer once. */
function askSteadily(urls: readonly string[], connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answers = new Map(urls.map((url) => [url, new Set<string>()]))
  let [isOver, count] = [false, 0]
  const asking = Array.from({ length: connections }, async (_, number) => {
    for (let turn = number; !isOver; turn += 1) {
      const url = urls[turn % urls.length] ?? ''
      const { status, body } = await ask(url, agent)
      answers.get(url)?.add(status === 200 ? body : `${status} ${body}`)
      count += 1
    }
  })
  return {
    count: () => count,
    async stop() {
      isOver = true
      await Promise.all(asking)
      agent.destroy()
      return answers
    },
  }
}

test('500 connections ask for pages whose time is over at once: each gets the page before, and after it the new one', async () => {
  vi.stubEnv('SITE_DAY', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  let now = Date.parse('2026-12-04T16:24:58-05:00')
  const clock = () => new Date(now)
  const words = { CONTENT_DIR: copyOfContent().root, clock }
  const undisturbed = (await servedWords(words)).serving
  const { serving } = await servedWords(words)
  const { app } = await testApp({ publishing: serving })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  onTestFinished(() => agent.destroy())
  const right = async (path: string) => (await undisturbed.current.file(path)).identity.toString()
  const askAll = (path: string) => Array.from({ length: CONNECTIONS }, () => ask(origin + path, agent))

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

test('while words are broken and fixed again and again, everybody gets whole pages of good words', async () => {
  const { site, words, say, shows } = await siteWithWords({
    env: { SITE_DAY: campusSite.SITE_DAY, REQUESTS_PER_MINUTE: '100000' },
  })
  const urls = ['/', '/faq', '/program-calendar'].map((path) => site.url + path)
  const page = async (url: string) => (await fetch(url)).text()
  const good = new Map(
    await Promise.all(urls.map(async (url): Promise<[string, string[]]> => [url, [await page(url)]])),
  )
  const asking = askSteadily(urls, 8)
  const banner = join(words.root, 'banner.yaml')
  const whole = readFileSync(banner)
  for (const [broken, next] of [
    ['enabled: [\n', 'They say aspen'],
    ['', 'They say birch'],
    [undefined, 'They say hazel'],
  ] as const) {
    if (broken === undefined) rmSync(banner)
    else writeFileSync(banner, broken)
    // Good words beside broken ones are not shown either.
    say(`${next} too soon`)
    await says(site, 'banner.yaml')
    say(next)
    writeFileSync(banner, whole)
    await shows(next)
    for (const url of urls) good.get(url)?.push(await page(url))
  }
  const answers = await asking.stop()
  for (const url of urls) expect(good.get(url)).toEqual(expect.arrayContaining([...(answers.get(url) ?? [])]))
  expect(answers.get(urls[0] ?? '')?.size).toBe(4)
  expect(good.get(urls[0] ?? '')?.[0]).toContain(SENTENCE)
})
