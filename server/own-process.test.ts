import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'
import { createMakePicture, PicturesUnavailable } from './pictures/make-picture.ts'

/** A machine on which no process can be started: it has as many as it may have. */
function withoutProcesses() {
  const { execPath } = process
  process.execPath = '/nowhere/node'
  onTestFinished(() => {
    process.execPath = execPath
  })
}

test('where no process can be started, that is said, and the server goes on', async () => {
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer()
  withoutProcesses()
  await expect(createMakePicture()(picture)).rejects.toThrow(PicturesUnavailable)
  // What nobody waits for would end this process about now.
  await setImmediate()
})

test('work is done one at a time, in order, also after some that failed', async () => {
  const inTurn = oneAtATime()
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await setImmediate()
    steps.push(`${name} ends`)
    if (name === 'two') throw new Error('two failed')
    return name
  }
  const done = await Promise.allSettled(['one', 'two', 'three'].map((name) => inTurn(work(name))))
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(steps).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})
