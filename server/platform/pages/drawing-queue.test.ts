import { expect, test } from 'vitest'
import { DrawingQueue } from './drawing-queue.ts'

test('who has the most in a full queue gives up the last of it, and nobody else waits longer for that', () => {
  const queue = new DrawingQueue<string>(3)
  expect(['a1', 'a2', 'a3'].map((job) => queue.add('a', job))).toEqual([undefined, undefined, undefined])
  expect([queue.add('a', 'a4'), queue.add('b', 'b1'), queue.add('b', 'b2')]).toEqual(['a4', 'a3', 'b2'])
  expect(Array.from({ length: 4 }, () => queue.next())).toEqual(['a1', 'b1', 'a2', undefined])
})

test('a full queue of many networks refuses whoever comes, and is drawn to its end', () => {
  const queue = new DrawingQueue<string>(1)
  expect([queue.add('a', 'a1'), queue.add('b', 'b1'), queue.next()]).toEqual([undefined, 'b1', 'a1'])
  expect([queue.add('c', 'c1'), queue.next(), queue.next()]).toEqual([undefined, 'c1', undefined])
})
