import { setTimeout as wait } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import type { ServedFile } from '#server/platform/pages/served-file'
import { copyOfContent } from '../support/broken-copy.ts'
import { servedContent } from './served-content.ts'

const PATHS = ['/', '/staff', '/program-calendar', '/holidays', '/kosher-soup-delivery', '/faq']
const DAYS = 10
const DAY = 86_400_000
/** Within it, a worker begins to draw, or one that was killed before is replaced by one that opens the words. */
const LONGEST_LIFE = 700

/** The workers that this process starts from now on. */
function startedWorkers(): Worker[] {
  const workers: Worker[] = []
  const note = (worker: Worker) => workers.push(worker)
  process.on('worker', note)
  onTestFinished(() => void process.off('worker', note))
  return workers
}

const textOf = ({ identity }: ServedFile) => identity.toString()

test('while the thread that draws is killed at any moment, everybody gets the whole page, or the last one with its bar', async () => {
  const { root } = copyOfContent()
  let now = Date.parse('2026-12-04T12:00-05:00')
  const clock = () => new Date(now)
  const undisturbed = (await servedContent({ CONTENT_DIR: root, clock })).serving
  const workers = startedWorkers()
  const killed = (await servedContent({ CONTENT_DIR: root, clock })).serving
  const right = new Map<string, string[]>(PATHS.map((path) => [path, []]))

  async function ask(path: string): Promise<void> {
    const file = await killed.current.file(path)
    const [text, rendered = []] = [textOf(file), right.get(path)]
    if (text === rendered.at(-1)) return
    const asItWas = rendered.findLast((before) => text.startsWith(before)) ?? 'none that was right before'
    const bar = text.slice(asItWas.length)
    expect({ path, asItWas: asItWas.slice(0, 15), bar, cacheControl: file.cacheControl }).toEqual({
      path,
      asItWas: '<!DOCTYPE html>',
      bar: expect.stringContaining('This page is as of'),
      cacheControl: 'no-store',
    })
  }
  const askForAll = async () => void (await Promise.all(PATHS.map(ask)))

  for (let day = 0; day < DAYS; day += 1) {
    for (const path of PATHS) right.get(path)?.push(textOf(await undisturbed.current.file(path)))
    const kill = async () => {
      await wait(Math.random() * LONGEST_LIFE)
      await workers.at(-1)?.terminate()
    }
    // What nobody has drawn yet has no last page.
    await (day === 0 ? askForAll() : Promise.all([askForAll(), kill()]))
    now += DAY
  }
  expect(workers.length).toBeGreaterThan(DAYS / 2)

  for (const path of PATHS) right.get(path)?.push(textOf(await undisturbed.current.file(path)))
  for (const path of PATHS) expect(textOf(await killed.current.file(path))).toBe(right.get(path)?.at(-1))
  expect(killed.unrendered).toBeUndefined()
})
