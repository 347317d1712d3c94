import { nextTick } from 'node:process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { spreadOverTurns } from './spread-over-turns.ts'

/** Does named pieces of work, which take so many milliseconds, and returns what was done in each turn of the event loop. */
async function doneInTurns(most: number, pieces: readonly (readonly [name: string, milliseconds: number])[]) {
  let time = 0
  const takeTurn = spreadOverTurns(most, () => time)
  const done: string[] = []
  for (const [name, milliseconds] of pieces)
    takeTurn(() => {
      done.push(name)
      // Most of a request's work is in promises and ticks.
      void Promise.resolve().then(() => nextTick(() => (time += milliseconds)))
    })
  expect(done).toEqual([])
  const perTurn: string[][] = []
  while (perTurn.flat().length < pieces.length) {
    await nextTurn()
    perTurn.push(done.splice(0))
  }
  return perTurn
}

test('works for so long in a turn of the event loop, in order; after a piece that takes longer no other begins', async () => {
  const short = ['a', 'b', 'c', 'd'].map((name) => [name, 2] as const)
  const pieces = [...short, ['e', 9], ['f', 1], ['g', 9], ['h', 9]] as const
  expect(await doneInTurns(4, pieces)).toEqual([['a', 'b'], ['c', 'd'], ['e'], ['f', 'g'], ['h']])
})

test('work that brings more work waits behind what is there already', async () => {
  const takeTurn = spreadOverTurns(0)
  const done: string[] = []
  takeTurn(() => {
    done.push('first')
    takeTurn(() => done.push('third'))
  })
  takeTurn(() => done.push('second'))
  const perTurn: string[][] = []
  for (let turn = 0; turn < 4; turn += 1) {
    await nextTurn()
    perTurn.push(done.splice(0))
  }
  expect(perTurn).toEqual([['first'], ['second'], ['third'], []])
})
