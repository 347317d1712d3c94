import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { copyOfContent } from '../support/broken-copy.ts'
import { freePort, until } from '../support/processes.ts'
import { startSite, type TestSite } from '../support/start-site.ts'
import { startSmtp } from '../support/start-smtp.ts'

/** The name of the campus, on every page and in every mail, in some words and in the others. */
const MARKS = ['Juniper Hill Hillel', 'Aspen Grove Hillel'] as const
const CLIENTS = 4
/** By then both have been in memory at once, and visitors have used every part of the server. */
const SWAPS_TO_WARM_UP = 4
const NO_LIMIT = '100000'

/** Changes words back and forth while clients read pages, search, and send forms: what they got, and how many megabytes the server grew by. */
export async function swapUnderLoad(swaps: number) {
  const inspectorPort = await freePort()
  const words = copyOfContent('tests/fixtures/campus')
  const smtp = await startSmtp()
  const env = {
    CONTENT_DIR: words.root,
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
    ACKNOWLEDGEMENTS_PER_DAY: '1000',
    ACKNOWLEDGEMENTS_PER_DAY_IN_ALL: NO_LIMIT,
    ACKNOWLEDGEMENTS_PER_DAY_AND_SENDER: NO_LIMIT,
    DRAWING_SECONDS_PER_FIVE_MINUTES: NO_LIMIT,
    FORM_SENDS_PER_TEN_MINUTES: NO_LIMIT,
    PLAIN_FORM_SENDS_PER_TEN_MINUTES: NO_LIMIT,
  }
  const site = await startSite({ smtp: smtp.url, env })
  onTestFinished(async () => {
    await site.stop()
    await smtp.close()
  })
  const seen: Seen[] = []
  const stopping = new AbortController()
  const visitors = Array.from({ length: CLIENTS }, (_, number) => visit(site, number, seen, stopping.signal))
  let warm = 0
  for (let swap = 0; swap < swaps; swap += 1) {
    const [from, to] = swap % 2 === 0 ? MARKS : MARKS.toReversed()
    // A sentence on the home page has the name, too.
    for (const file of ['site.yaml', 'home.yaml']) words.change(file, from, to)
    await until(async () => (await (await fetch(site.url)).text()).includes(to), to)
    if (swap === SWAPS_TO_WARM_UP) warm = await heapMegabytes(inspectorPort)
  }
  const grown = (await heapMegabytes(inspectorPort)) - warm
  stopping.abort()
  await Promise.all(visitors)
  await until(() => smtp.received().length === 2 * seen.filter(({ what }) => what === 'sent').length, 'every mail', 120)
  const mails = smtp.received().map(({ from, text }) => seenOf('mail', `${from?.name}\n${text}`))
  return { seen: [...seen, ...mails], grown }
}

/** An answer or a mail: so much of it that hundreds of thousands can be kept. */
interface Seen {
  what: string
  marks: number
  etag: string | null
  digest: string
}

const seenOf = (what: string, text: string, etag: string | null = null): Seen => ({
  ...{ what, etag, marks: MARKS.filter((mark) => text.includes(mark)).length },
  digest: createHash('sha256').update(text).digest('base64'),
})

/** Asks for one thing after the other, until it is stopped. */
async function visit(site: TestSite, number: number, seen: Seen[], stopping: AbortSignal): Promise<void> {
  const wrongForm = { method: 'POST', body: new URLSearchParams({ user_email: 'not an address' }) }
  const ask = async (what: string, answer: Promise<Response>, status: number) => {
    const response = await answer
    const text = await response.text()
    expect([what, response.status]).toEqual([what, status])
    seen.push(seenOf(what, text, response.headers.get('etag')))
  }
  for (let turn = 0; !stopping.aborted; turn += 1) {
    await ask('/', fetch(site.url), 200)
    await ask('/search', fetch(`${site.url}/search?q=soup`), 200)
    await ask('form', fetch(`${site.url}/requests/tour`, wrongForm), 422)
    if (turn < 20) await ask('sent', site.sendTour({ user_last_name: `Levi-${number}-${turn}` }), 200)
    await wait(20)
  }
}

/** Which answers and mails are of both revisions, or of none. */
export const mixedAmong = (seen: readonly Seen[]): string[] =>
  seen.flatMap(({ what, marks }) => (what === 'sent' || marks === 1 ? [] : [what]))

export function sharedEtags(seen: readonly Seen[]): number {
  const tagged = Map.groupBy(
    seen.filter(({ etag }) => etag),
    ({ what, etag }) => `${what} ${etag}`,
  )
  return [...tagged.values()].filter((same) => new Set(same.map(({ digest }) => digest)).size > 1).length
}

async function heapMegabytes(inspectorPort: number): Promise<number> {
  const [target] = await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json()
  const inspector = new WebSocket(target.webSocketDebuggerUrl)
  await once(inspector, 'open')
  const call = async (method: string) => {
    inspector.send(JSON.stringify({ id: 1, method }))
    const [answer] = await once(inspector, 'message')
    return JSON.parse(answer.data).result
  }
  await call('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize } = await call('Runtime.getHeapUsage')
  inspector.close()
  return (usedSize + backingStorageSize) / 1024 ** 2
}
