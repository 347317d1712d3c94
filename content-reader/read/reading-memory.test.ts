import { describe, expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'
import { ContentError, readContent } from '../read-content.ts'
import { type ReadingMemory, readingMemory } from './reading-memory.ts'

/** What a reading finds, as texts. */
function found(root: string, memory?: ReadingMemory): unknown {
  try {
    return JSON.parse(JSON.stringify(readContent(root, undefined, memory)))
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
}

/** A memory that tells which functions were called, how often. */
function counted() {
  const calls = new Map<string, number>()
  const counting = new Map<unknown, unknown>()
  const memory = readingMemory()
  function of<Of extends object, Inputs extends readonly unknown[], Result>(
    subject: Of,
    compute: (of: Of, ...inputs: Inputs) => Result,
    ...inputs: Inputs
  ): Result {
    const calling = (counting.get(compute) as typeof compute | undefined) ?? countedCalls(compute)
    counting.set(compute, calling)
    return memory.of(subject, calling, ...inputs)
  }
  const countedCalls =
    <Of, Inputs extends readonly unknown[], Result>(compute: (of: Of, ...inputs: Inputs) => Result) =>
    (subject: Of, ...inputs: Inputs): Result => {
      calls.set(compute.name, (calls.get(compute.name) ?? 0) + 1)
      return compute(subject, ...inputs)
    }
  return {
    memory: { ...memory, of },
    /** Since it was asked last. */
    calls: () => {
      const sorted = Object.fromEntries([...calls].sort())
      calls.clear()
      return sorted
    },
  }
}

const EVENT = 'events/bagel-brunch.yaml'

describe('a reading that knows the one before it', () => {
  test('finds what a new one finds, after each of many changes', () => {
    const copy = copyOfContent()
    const memory = readingMemory()
    const same = () => expect(found(copy.root, memory)).toEqual(found(copy.root))
    same()
    const changes: (() => void)[] = [
      () => copy.change(EVENT, /^title: .*$/m, 'title: Breakfast'),
      () => copy.change('site.yaml', /^phone: .*$/m, 'phone: (410) 555-0179'),
      () => copy.change('site.yaml', /^phone: .*$/m, 'phone: nobody answers'),
      () => copy.change('site.yaml', /^phone: .*$/m, 'phone: (410) 555-0178'),
      () => copy.change('staff/noam-peretz.yaml', /^name: .*$/m, 'name: Nora Peretz'),
      () => copy.change(EVENT, /^title: .*$/m, 'title: [Breakfast'),
      () => copy.change(EVENT, /^title: .*$/m, 'title: Brunch with {Nora}'),
      () => copy.change('staff/noam-peretz.yaml', /^name: .*$/m, 'name: Noam Peretz'),
      () => copy.change(EVENT, /^title: .*$/m, 'title: Brunch'),
      () => copy.remove(EVENT),
      () => copy.change('site.yaml', 'soup: true', 'soup: false'),
    ]
    for (const change of changes) {
      change()
      same()
    }
  })

  test('computes only what depends on the change', () => {
    const copy = copyOfContent()
    const { memory, calls } = counted()
    found(copy.root, memory)
    const { filledFile: files = 0 } = calls()
    expect(files).toBeGreaterThan(50)

    found(copy.root, memory)
    expect(calls()).toEqual({})

    copy.change('faq/who-may-come.yaml', /^question: .*$/m, 'question: Who?')
    found(copy.root, memory)
    const ofOne = calls()
    expect(ofOne).toMatchObject({ checkFilled: 1, filledFile: 1 })
    expect(Math.max(...Object.values(ofOne))).toBe(1)

    // Sentences call an event by its title.
    copy.change(EVENT, /^title: .*$/m, 'title: Breakfast')
    found(copy.root, memory)
    expect(calls()).toMatchObject({ checkFilled: 1, checkPeople: 1, filledFile: 1, warnOfCopies: files })

    // Any sentence may say the number; the few that do are checked again.
    copy.change('site.yaml', /^phone: .*$/m, 'phone: (410) 555-0178')
    found(copy.root, memory)
    const { checkFilled = 0, ...ofAll } = calls()
    expect(ofAll).toMatchObject({ filledFile: files })
    expect(checkFilled).toBeLessThan(files / 5)
  })
})
