const LANES = 8

/** Does something with each of these, a few at a time: all at once may be more files than a process can open. */
export async function inLanes<Item>(items: Iterable<Item>, task: (item: Item) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]()
  const lane = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await task(next.value)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
