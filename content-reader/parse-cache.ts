import { isDeepStrictEqual } from 'node:util'
import type { RawFile } from './content-source.ts'
import type { Issue } from './issues.ts'
import type { ContentFile } from './parse-file.ts'

export type ParsedFile = ContentFile | readonly Issue[]

export type ResultMemory = ReturnType<typeof resultMemory>

/** Remembers the files of the reading before, so that the next one parses only those that changed. */
export function fileMemory() {
  let before = new Map<string, { raw: unknown; parsed: ParsedFile }>()
  let now: typeof before = new Map()
  return {
    ...resultMemory(),
    /** Begins another reading: files that the last one did not have are forgotten. */
    begin(): void {
      before = now
      now = new Map()
    },
    parse(path: string, file: (path: string) => RawFile): ParsedFile {
      const done = now.get(path)
      if (done) return done.parsed
      const { raw, parse } = file(path)
      const last = before.get(path)
      const known = last && isDeepStrictEqual(last.raw, raw) ? last : { raw, parsed: parse() }
      now.set(path, known)
      return known.parsed
    },
  }
}

export function resultMemory() {
  const results = new WeakMap<object, Map<unknown, { inputs: readonly unknown[]; result: unknown }>>()
  const lists = new Map<string, readonly unknown[]>()
  return {
    /** Returns the last list of this name if it has the same elements: then results that are cached for that list are found. */
    same<Element>(name: string, list: readonly Element[]): readonly Element[] {
      const last = lists.get(name)
      if (last?.length === list.length && last.every((element, index) => element === list[index]))
        return last as readonly Element[]
      lists.set(name, list)
      return list
    },
    /** Calls a pure function unless these are the inputs with which it was called last for this object. */
    of<Of extends object, Inputs extends readonly unknown[], Result>(
      of: Of,
      compute: (of: Of, ...inputs: Inputs) => Result,
      ...inputs: Inputs
    ): Result {
      const computed = results.get(of) ?? new Map<unknown, { inputs: readonly unknown[]; result: unknown }>()
      results.set(of, computed)
      const last = computed.get(compute)
      if (last && inputs.every((input, index) => input === last.inputs[index])) return last.result as Result
      const result = compute(of, ...inputs)
      computed.set(compute, { inputs, result })
      return result
    },
  }
}
