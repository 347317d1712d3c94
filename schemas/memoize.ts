interface Known<Key, Result> {
  get: (key: Key) => Result | undefined
  set: (key: Key, result: Result) => unknown
}

/** Computes a pure function once for each argument. @param known a `WeakMap` forgets objects that nobody has any more */
export const memoize =
  <Key, Result>(compute: (key: Key) => Result, known: Known<Key, Result> = new Map<Key, Result>()) =>
  (key: Key): Result => {
    const result = known.get(key) ?? compute(key)
    known.set(key, result)
    return result
  }
