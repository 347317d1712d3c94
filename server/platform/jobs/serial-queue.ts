/** Returns a queue that runs tasks one at a time, in order: each begins once the one before it has ended. */
export function createSerialQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  /** Settles with the last task; undefined while the queue is empty. */
  let last: Promise<void> | undefined
  return (work) => {
    const done = last ? last.then(work) : work()
    const settled = done.then(
      () => {},
      () => {},
    )
    last = settled
    void settled.then(() => {
      if (last === settled) last = undefined
    })
    return done
  }
}
