/**
 * Moves the clock of the process, and of its threads, that imports this with `?by=` milliseconds. A server of a campus that is pinned to a day
 * lives on that day whole: otherwise its pages would be of one day, and its requests of another.
 */
const by = Number(new URL(import.meta.url).searchParams.get('by'))
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [RealDate.now() + by] : values, newTarget),
  apply: () => new RealDate(RealDate.now() + by).toString(),
  get: (target, key, receiver) => (key === 'now' ? () => RealDate.now() + by : Reflect.get(target, key, receiver)),
})
