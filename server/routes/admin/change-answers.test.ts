import { expect, test } from 'vitest'
import { NotPossible } from '../../words/not-possible.ts'
import { possible } from './change-answers.ts'

test('what the words can’t become is said to whoever edits, and a fault of ours is not', async () => {
  const refused = possible(async () => {
    throw new NotPossible('There is no such entry.')
  })
  await expect(refused).rejects.toMatchObject({ statusCode: 422, message: 'There is no such entry.' })
  const fault = new RangeError('Maximum call stack size exceeded')
  await expect(possible(() => Promise.reject(fault))).rejects.toBe(fault)
})
