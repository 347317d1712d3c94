/** Returns what `work` does, which uses the storage of this browser; undefined if it keeps nothing, or something that is not ours. */
export function ifStored<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
