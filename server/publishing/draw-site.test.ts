import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/test-app'
import { until } from '#tests/support/until'
import { createDrawer, drawSite } from './draw-site.ts'
import { isRunning } from './lock.ts'

/** A job for a renderer that does this. */
async function job(drawing: string) {
  const compiled = await temporaryFolder()
  await mkdir(join(compiled, 'renderer'))
  await writeFile(
    join(compiled, 'renderer/entry.mjs'),
    `let drawn = 0\nexport const drawSite = async (job) => ${drawing}`,
  )
  return { compiled, contentRoot: '', into: compiled, day: '2026-12-02', pictures: compiled }
}

/** A drawer, and how many pages it drew: the process, and how often it has drawn. */
function drawer(idleSeconds?: number) {
  const created = createDrawer(idleSeconds === undefined ? {} : { idleSeconds })
  const pids: number[] = []
  onTestFinished(async () => {
    await created.end()
    await until(() => !pids.some(isRunning), 'the processes to end')
  })
  return {
    ...created,
    async count(...[what, how]: Parameters<typeof created.draw>): Promise<readonly [pid: number, times: number]> {
      const drawn = await created.draw(what, how)
      if ('problem' in drawn) throw new Error(drawn.problem)
      pids.push(drawn.pages)
      return [drawn.pages, drawn.previews]
    },
  }
}
const COUNTED = '({ pages: process.pid, previews: ++drawn, warnings: [], content: {} })'

test('a drawing process that ends halfway is reported with its code and what it said', async () => {
  const drawn = await drawSite(await job("{ console.error('out of ink'); process.exit(3) }"))
  expect(drawn).toEqual({ problem: expect.stringMatching(/^The drawing ended halfway \(3\)\. .*out of ink/) })
})

test('a drawer draws again in the same process, also after words that can’t be drawn', async () => {
  const failing = `{ if (job.day === 'never') throw Object.assign(new Error('no such day'), { name: 'ContentError' })\nreturn ${COUNTED} }`
  const what = await job(failing)
  const { count, draw } = drawer()
  const [pid] = await count(what)
  expect(await draw({ ...what, day: 'never' })).toEqual({ problem: 'no such day' })
  expect(await count(what)).toEqual([pid, 2])
})

test('it starts another process for other code, after one that has ended, and after one that hung', async () => {
  const hanging = `{ if (job.day === 'never') await new Promise(() => setTimeout(() => {}, 100_000))\nreturn ${COUNTED} }`
  const [what, other] = [await job(hanging), await job(COUNTED)]
  const { count, draw } = drawer()
  const [first] = await count(what)
  expect(await draw({ ...what, day: 'never' }, { seconds: 0.5 })).toEqual({
    problem: expect.stringContaining('took more than 0.5 s'),
  })
  const [second, times] = await count(what)
  expect(times).toBe(1)
  process.kill(second, 'SIGKILL')
  await until(() => !isRunning(second), 'the process to end')
  const [third] = await count(what)
  const [fourth] = await count(other)
  expect(new Set([first, second, third, fourth]).size).toBe(4)
  await until(() => ![first, second, third].some(isRunning), 'the earlier processes to end')
})

test('a process that is idle ends, and one that is ended while it draws says so', async () => {
  const [quick, slow] = [await job(COUNTED), await job('new Promise(() => setTimeout(() => {}, 100_000))')]
  const [pid] = await drawer(0.1).count(quick)
  await until(() => !isRunning(pid), 'the idle process to end')

  const { draw, end } = drawer()
  const drawing = draw(slow)
  await end()
  expect(await drawing).toEqual({ problem: expect.stringContaining('ended halfway (SIGKILL)') })
})

test('what waits for its turn is not drawn any more once the server stops', async () => {
  const slow = await job('new Promise(() => setTimeout(() => {}, 100_000))')
  const { draw, close } = drawer()
  const [drawing, waiting] = [draw(slow), draw(slow)]
  await close()
  expect(await drawing).toEqual({ problem: expect.stringContaining('ended halfway (SIGKILL)') })
  expect(await waiting).toEqual({ problem: expect.stringContaining('the server is stopping') })
})
