const CONCURRENT_TASKS = 8

/** Runs a task for each item, a few at a time: all at once may be more files than a process can open. */
export async function limitConcurrency<Item>(
  items: Iterable<Item>,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]()
  const runTasks = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await task(next.value)
  }
  await Promise.all(Array.from({ length: CONCURRENT_TASKS }, runTasks))
}
