/** Does pieces of work one at a time, in the order in which they come: the first at once, each other one after those before it. */
export function oneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  /** Settles with the last of them; undefined while nothing is done. */
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
