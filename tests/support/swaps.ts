import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { copyOfContent } from './broken-copy.ts'
import { heapMegabytes } from './heap-of.ts'
import { startSite, type TestSite } from './start-site.ts'
import { freePort, startSmtp } from './start-smtp.ts'
import { until } from './until.ts'

/** The name of the campus, on every page and in every mail, in some words and in the others. */
const MARKS = ['Juniper Hill Hillel', 'Aspen Grove Hillel'] as const
const CLIENTS = 4
/** By then both have been in memory at once, and visitors have used every part of the server. */
const SWAPS_TO_WARM_UP = 4

/**
 * Changes words back and forth again and again while clients read pages, search, and send forms: each answer and each mail must be
 * of one version alone.
 *
 * Returns what visitors got, and by how many megabytes the memory of the server grew after the first swaps.
 */
export async function swapUnderLoad(swaps: number) {
  const inspectorPort = await freePort()
  const words = copyOfContent('tests/fixtures/campus')
  const smtp = await startSmtp()
  const env = {
    CONTENT_DIR: words.root,
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
    ACKNOWLEDGEMENTS_PER_DAY: '1000',
    ACKNOWLEDGEMENTS_PER_DAY_IN_ALL: '100000',
  }
  const limits = {
    DRAWING_SECONDS_PER_FIVE_MINUTES: '100000',
    FORM_SENDS_PER_TEN_MINUTES: '100000',
    PLAIN_FORM_SENDS_PER_TEN_MINUTES: '100000',
    ACKNOWLEDGEMENTS_PER_DAY_AND_SENDER: '100000',
  }
  const site = await startSite({ smtp: smtp.url, env: { ...env, ...limits } })
  onTestFinished(async () => {
    await site.stop()
    await smtp.close()
  })
  const shows = (mark: string) => until(async () => (await (await fetch(site.url)).text()).includes(mark), mark)
  const visitors = Array.from({ length: CLIENTS }, (_, number) => visit(site, number))
  let warm = 0
  for (let swap = 0; swap < swaps; swap += 1) {
    const [from, to] = swap % 2 === 0 ? MARKS : MARKS.toReversed()
    // A sentence on the home page has the name, too.
    for (const file of ['site.yaml', 'home.yaml']) words.change(file, from, to)
    await shows(to)
    if (swap === SWAPS_TO_WARM_UP) warm = await heapMegabytes(inspectorPort)
  }
  const grown = (await heapMegabytes(inspectorPort)) - warm
  const seen = (await Promise.all(visitors.map((visitor) => visitor.stop()))).flat()
  await until(() => smtp.received().length === 2 * seen.filter(({ what }) => what === 'sent').length, 'every mail', 120)
  const mails = smtp.received().map(({ from, text }) => seenOf('mail', `${from?.name}\n${text}`))
  return { seen: [...seen, ...mails], grown }
}

/** An answer or a mail: so much of it that hundreds of thousands can be kept. */
interface Seen {
  what: string
  /** How many of the two names it has. */
  marks: number
  etag: string | null
  digest: string
}

const seenOf = (what: string, text: string, etag: string | null = null): Seen => ({
  what,
  marks: MARKS.filter((mark) => text.includes(mark)).length,
  etag,
  digest: createHash('sha256').update(text).digest('base64'),
})

/** Asks for one thing after the other, until it is stopped. An answer that is not the expected one throws. */
function visit(site: TestSite, number: number) {
  const stopping = new AbortController()
  const seen: Seen[] = []
  let sent = 0
  const form = (answers: Record<string, string>) =>
    fetch(`${site.url}/requests/tour`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(answers) })
  const ask = async (what: string, answer: Promise<Response>, status: number) => {
    const response = await answer
    const text = await response.text()
    expect([what, response.status]).toEqual([what, status])
    seen.push(seenOf(what, text, response.headers.get('etag')))
  }
  const visited = (async () => {
    while (!stopping.signal.aborted) {
      await ask('/', fetch(site.url), 200)
      await ask('/search', fetch(`${site.url}/search?q=soup`), 200)
      await ask('form', form({ user_email: 'not an address' }), 422)
      if (sent < 20) {
        sent += 1
        await ask('sent', site.sendTour({ user_last_name: `Levi-${number}-${sent}` }), 200)
      }
      await wait(20)
    }
  })()
  // Told when it is stopped.
  visited.catch(() => {})
  return {
    async stop() {
      stopping.abort()
      await visited
      return seen
    },
  }
}

/** How many of the answers and mails are of both revisions, or of none. */
export function mixedAmong(seen: readonly Seen[]): string[] {
  return seen
    .filter(({ what }) => what !== 'sent')
    .filter(({ marks }) => marks !== 1)
    .map(({ what }) => what)
}

/** How many different pages had the same ETag. */
export function sharedEtags(seen: readonly Seen[]): number {
  const texts = new Map<string, Set<string>>()
  for (const { what, etag, digest } of seen)
    if (etag) texts.set(`${what} ${etag}`, (texts.get(`${what} ${etag}`) ?? new Set()).add(digest))
  return [...texts.values()].filter(({ size }) => size > 1).length
}
