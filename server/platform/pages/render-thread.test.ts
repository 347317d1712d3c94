import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-store'
import { type QueueName, RenderDelayedError, type RenderOptions, RenderQueue, RenderThread } from './render-thread.ts'

test('who has the most in a full queue gives up the last of it, and nobody else waits longer for that', () => {
  const queue = new RenderQueue<string>(3)
  expect(['a1', 'a2', 'a3'].map((job) => queue.add('a', job))).toEqual([undefined, undefined, undefined])
  expect([queue.add('a', 'a4'), queue.add('b', 'b1'), queue.add('b', 'b2')]).toEqual(['a4', 'a3', 'b2'])
  expect(Array.from({ length: 4 }, () => queue.next())).toEqual(['a1', 'b1', 'a2', undefined])
})

test('a full queue of many networks refuses whoever comes, and is drawn to its end', () => {
  const queue = new RenderQueue<string>(1)
  expect([queue.add('a', 'a1'), queue.add('b', 'b1'), queue.next()]).toEqual([undefined, 'b1', 'a1'])
  expect([queue.add('c', 'c1'), queue.next(), queue.next()]).toEqual([undefined, 'c1', undefined])
})

/** A renderer that draws what the address says: its words, or a fault. */
const RENDERER = `
  import { existsSync, readFileSync, writeFileSync } from 'node:fs'
  export async function openSite({ source: file }) {
    const words = readFileSync(file, 'utf8')
    if (words === 'broken') throw Object.assign(new Error('content/banner.yaml, line 1'), { name: 'ContentError' })
    return { content: { warnings: [] }, words, sources: new Map([['/', {}], ['/hangs', {}]]), published: [], facts: {} }
  }
  export async function renderAt({ words }, path) {
    if (path === '/hangs') for (;;);
    if (path === '/waits') await new Promise((resolve) => setTimeout(resolve, 2500))
    if (path === '/dies') process.exit(7)
    if (path.startsWith('/dies-once')) {
      const file = path.slice('/dies-once'.length)
      if (!existsSync(file)) {
        writeFileSync(file, '')
        process.exit(7)
      }
    }
    if (path === '/fails') { setImmediate(() => { throw new Error('out of memory') }); await new Promise(() => {}) }
    if (path === '/throws') throw new Error('a fault of the code')
    return { body: Buffer.from(words + ' at ' + path), isPage: true }
  }
`

/** A thread that has opened words which say `Come in`. */
async function openThread(more: { idleSeconds?: number } = {}) {
  const folder = await temporaryFolder()
  mkdirSync(join(folder, 'renderer'))
  writeFileSync(join(folder, 'renderer/entry.mjs'), RENDERER)
  const file = join(folder, 'words')
  writeFileSync(file, 'Come in')
  const thread = new RenderThread(folder, process.env, { most: { open: 20, render: 1, check: 1 }, ...more })
  onTestFinished(() => thread.end())
  const open = () => thread.open({ version: 1, source: file, day: '2026-12-04', published: [] })
  const render = async (path: string, options: RenderOptions = {}) =>
    Buffer.from((await thread.render({ version: 1, path, at: 0 }, options)).body).toString()
  await open()
  return { thread, open, render, say: (next: string) => writeFileSync(file, next) }
}

test('a page is drawn though the machine is busy with something else, or its thread ended for another reason', async () => {
  const { render } = await openThread()
  for (const path of ['/waits', `/dies-once${await temporaryFolder()}/noted`])
    expect(await render(path)).toBe(`Come in at ${path}`)
})

test.each([
  ['takes too long', '/hangs', '/hangs took more than 1 s of processor time.'],
  ['ends', '/dies', 'has ended'],
  ['fails', '/fails', 'out of memory'],
])('a thread that %s is replaced, and whoever waits behind it gets the same words', async (_, path, problem) => {
  const { render } = await openThread()
  const [failed, ...others] = await Promise.allSettled([render(path), render('/'), render('/staff')])
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(RenderDelayedError) })
  expect(String(failed.status === 'rejected' && failed.reason)).toContain(problem)
  expect(others.map((other) => other.status === 'fulfilled' && other.value)).toEqual([
    'Come in at /',
    'Come in at /staff',
  ])
})

/** Notes each thread that is started. */
function onThread(note: (worker: Worker) => void) {
  process.on('worker', note)
  onTestFinished(() => void process.off('worker', note))
}

test('what takes too long is not tried again: nobody behind it waits twice', async () => {
  const { render } = await openThread()
  let started = 0
  onThread(() => {
    started += 1
  })
  await expect(render('/hangs')).rejects.toThrow('took more than')
  expect(started).toBe(0)
})

test('a thread without work ends, and another one does the next job', async () => {
  const ended = Promise.withResolvers<number>()
  onThread((worker) => worker.once('exit', ended.resolve))
  const { render } = await openThread({ idleSeconds: 0.05 })
  await ended.promise
  expect(await render('/')).toBe('Come in at /')
})

test('a fault of the code is told with its stack, mistakes in words without; the next page is drawn of those before', async () => {
  const { open, render, say } = await openThread()
  await expect(render('/throws')).rejects.toThrow(/a fault of the code\n\s+at .*renderAt/)
  expect(await render('/')).toBe('Come in at /')
  say('broken')
  await expect(open()).rejects.toThrow(/^content\/banner\.yaml, line 1$/)
  expect(await render('/')).toBe('Come in at /')
})

test('words that another thread could not open are opened once they can be', async () => {
  const { render, say } = await openThread()
  say('broken')
  await expect(render('/dies')).rejects.toThrow(/^content\/banner\.yaml, line 1$/)
  await expect(render('/')).rejects.toThrow(/^content\/banner\.yaml, line 1$/)
  say('Come in')
  expect(await render('/')).toBe('Come in at /')
})

test('an answer of older words than those that are asked for is thrown away', async () => {
  const { thread } = await openThread()
  const rendering = thread.render({ version: 2, path: '/', at: 0 })
  await expect(rendering).rejects.toThrow('/ was drawn of content 1, which is older than 2.')
})

test('what one visitor waits for is drawn first, then pages, then pictures; and networks take turns', async () => {
  const { render } = await openThread()
  const order: string[] = []
  const note = (path: string, queue: QueueName, network: string) =>
    render(path, { queue, visitor: { network, beginRender: () => () => {} } }).then(() => order.push(path))
  await Promise.all([
    note('/first', 'page', 'a'),
    ...['/candles.png', '/soup.png', '/staff.png'].map((path) => note(path, 'file', 'a')),
    note('/house.png', 'file', 'b'),
    note('/staff', 'page', 'a'),
    note('/search', 'visitor', 'a'),
  ])
  expect(order).toEqual(['/first', '/search', '/staff', '/candles.png', '/house.png', '/soup.png', '/staff.png'])
})

test('a network is charged what its drawings took, also those that failed, before it is answered', async () => {
  const { render } = await openThread()
  const charged: number[] = []
  const visitor = { network: 'a', beginRender: () => (milliseconds: number) => void charged.push(milliseconds) }
  await render('/', { visitor })
  await expect(render('/throws', { visitor })).rejects.toThrow('a fault of the code')
  await expect(render('/hangs', { visitor })).rejects.toThrow('took more than')
  expect(charged.map((milliseconds) => milliseconds > 0)).toEqual([true, true, true])
  expect(charged[2]).toBeGreaterThan(900)
})

test('a thread that is ended answers nobody', async () => {
  const { thread, render } = await openThread()
  const waiting = Promise.allSettled([render('/'), render('/staff')])
  await thread.end()
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(render('/')).rejects.toThrow('The server is stopping.')
})
