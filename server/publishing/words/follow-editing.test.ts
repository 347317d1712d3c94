import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '#server/store/open-store'
import { createStore } from '#server/store/store'
import { temporaryFolder } from '#tests/support/test-app'
import { editingAt } from './follow-editing.ts'

test('when somebody begins to edit at one replica, every other one gets ready, once', async () => {
  const store = createStore(await openStore({ DATA_DIR: await temporaryFolder() }))
  onTestFinished(() => store.close())
  let now = Date.parse('2026-12-02T12:00:00Z')
  let ready = 0
  const one = editingAt({ store: store.words, prepare: async () => {}, clock: () => new Date(now) })
  await one.begin()
  const prepare = async () => {
    ready += 1
  }
  const other = editingAt({ store: store.words, prepare, clock: () => new Date(now) })
  /** Looks twice, and returns how often it has got ready. */
  const looked = async () => {
    await other.look()
    await other.look()
    return ready
  }
  expect(await looked()).toBe(0)
  now += 60_000
  await one.begin()
  expect(await looked()).toBe(1)
  // The next form of the same person.
  now += 1000
  await one.begin()
  expect(await looked()).toBe(1)
  now += 60_000
  await one.begin()
  expect(await looked()).toBe(2)
})
