import { isDeepStrictEqual } from 'node:util'
import type { Issue } from '../issues.ts'
import type { RawFile } from './content-source.ts'
import type { ContentFile } from './read-file.ts'

type Read = ContentFile | readonly Issue[]

interface Known {
  inputs: readonly unknown[]
  result: unknown
}

/** Caches from one reading to the next: an unchanged file is not parsed again, nothing is computed twice. */
export interface ReadingMemory {
  /** Begins another reading: files that the last one did not have are forgotten. */
  begin: () => void
  read: (name: string, file: RawFile) => Read
  /** The value, or the previous object if it is equal: then results that are cached for that object are found. */
  same: <Value>(what: string, value: Value, like?: unknown) => Value
  /** Calls a pure function unless these are the inputs with which it was called last for this object. */
  of: <Of extends object, Inputs extends readonly unknown[], Result>(
    of: Of,
    compute: (of: Of, ...inputs: Inputs) => Result,
    ...inputs: Inputs
  ) => Result
  /** A memory of what is computed in another language; files are the same. */
  in: (language: string) => ReadingMemory
}

export function readingMemory(files?: Pick<ReadingMemory, 'read'>): ReadingMemory {
  const languages = new Map<string, ReadingMemory>()
  let before = new Map<string, { raw: unknown; read: Read }>()
  let now: typeof before = new Map()
  const values = new Map<string, { like: unknown; value: unknown }>()
  const results = new WeakMap<object, Map<unknown, Known>>()

  const memory: ReadingMemory = {
    in(language) {
      const known = languages.get(language) ?? readingMemory(memory)
      languages.set(language, known)
      return known
    },
    begin() {
      before = now
      now = new Map()
    },
    read(name, file) {
      const done = now.get(name)
      if (done) return done.read
      const last = before.get(name)
      const known = last && isDeepStrictEqual(last.raw, file.raw) ? last : { raw: file.raw, read: file.read() }
      now.set(name, known)
      return known.read
    },
    same<Value>(what: string, value: Value, like: unknown = value): Value {
      const last = values.get(what)
      if (last && isDeepStrictEqual(last.like, like)) return last.value as Value
      values.set(what, { like, value })
      return value
    },
    of<Of extends object, Inputs extends readonly unknown[], Result>(
      of: Of,
      compute: (of: Of, ...inputs: Inputs) => Result,
      ...inputs: Inputs
    ): Result {
      const computed = results.get(of) ?? new Map<unknown, Known>()
      results.set(of, computed)
      const last = computed.get(compute)
      if (last && inputs.every((input, index) => input === last.inputs[index])) return last.result as Result
      const next = compute(of, ...inputs)
      // Equal values stay the same object, so that cached results are found.
      const result = last && isDeepStrictEqual(last.result, next) ? last.result : next
      computed.set(compute, { inputs, result })
      return result as Result
    },
  }
  return files ? { ...memory, read: files.read } : memory
}
