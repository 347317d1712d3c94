import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSerialQueue } from './jobs.ts'

test('work is done one at a time, in order, also after some that failed', async () => {
  const inTurn = createSerialQueue()
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
