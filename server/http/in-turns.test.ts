import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('runs so many in a turn of the event loop, in order', async () => {
  const takeTurn = inTurns(2)
  const done: number[] = []
  for (let number = 0; number < 5; number += 1) takeTurn(() => done.push(number))
  expect(done).toEqual([])
  await nextTurn()
  expect(done).toEqual([0, 1])
  await nextTurn()
  expect(done).toEqual([0, 1, 2, 3])
  await nextTurn()
  expect(done).toEqual([0, 1, 2, 3, 4])
})

test('dear work takes the place of several pieces, and runs alone if it is dearer than a turn', async () => {
  const takeTurn = inTurns(3)
  const done: string[] = []
  for (const [name, cost] of [
    ['a', 2],
    ['b', 2],
    ['c', 1],
    ['d', 9],
    ['e', 1],
  ] as const)
    takeTurn(() => done.push(name), cost)
  const perTurn: string[][] = []
  for (let turn = 0; turn < 4; turn += 1) {
    await nextTurn()
    perTurn.push(done.splice(0))
  }
  expect(perTurn).toEqual([['a'], ['b', 'c'], ['d'], ['e']])
})

test('work that brings more work waits behind what is there already', async () => {
  const takeTurn = inTurns(1)
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
