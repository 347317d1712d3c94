import { expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'
import { ContentError, readContent } from '../read-content.ts'
import { type ReadingMemory, readingMemory } from './reading-memory.ts'

function found(root: string, memory?: ReadingMemory): unknown {
  try {
    return JSON.parse(JSON.stringify(readContent(root, undefined, memory)))
  } catch (error) {
    if (error instanceof ContentError) return error.issues
    throw error
  }
}

const EVENT = 'events/bagel-brunch.yaml'
const NOAM = 'staff/noam-peretz.yaml'

test('a reading that knows the one before it finds what a new one finds, after each of many changes', () => {
  const copy = copyOfContent()
  const memory = readingMemory()
  const change = (file: string, key: string, value: string) => () =>
    copy.change(file, new RegExp(`^${key}: .*$`, 'm'), `${key}: ${value}`)
  const changes = [
    () => undefined,
    change(EVENT, 'title', 'Breakfast'),
    change('site.yaml', 'phone', '(410) 555-0179'),
    change('site.yaml', 'phone', 'nobody answers'),
    change('site.yaml', 'phone', '(410) 555-0178'),
    change(NOAM, 'name', 'Nora Peretz'),
    change(EVENT, 'title', '[Breakfast'),
    change(EVENT, 'title', 'Brunch with {Nora}'),
    change(NOAM, 'name', 'Noam Peretz'),
    change(EVENT, 'title', 'Brunch'),
    () => copy.remove(EVENT),
    () => copy.change('site.yaml', 'soup: true', 'soup: false'),
  ]
  for (const each of changes) {
    each()
    expect(found(copy.root, memory)).toEqual(found(copy.root))
  }
})

test('what does not depend on a change is not read again', () => {
  const copy = copyOfContent()
  const memory = readingMemory()
  const read = () => readContent(copy.root, undefined, memory)
  const { home, navigation } = read()
  copy.change('home.yaml', 'Come up the hill.', 'Come down the hill.')
  expect(read().navigation).toBe(navigation)
  expect(read().home).not.toBe(home)
})
