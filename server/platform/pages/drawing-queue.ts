/** Those of one network take turns with others, and share what drawing costs. */
export interface Visitor {
  network: string
  /** Returns a function that charges the milliseconds. @throws {HttpError} 429 if the network has used up its time */
  beginDrawing: () => (milliseconds: number) => void
}

/** In their order: what one visitor waits for alone, pages for everybody, pictures with what nobody waits for. */
export const QUEUES = ['visitor', 'page', 'file'] as const
export type QueueName = (typeof QUEUES)[number]

/** So many wait, at some 30 ms each: a few seconds for a page of one's own, longer for 200 pictures at once. */
export const MOST_WAITING: Readonly<Record<QueueName, number>> = { visitor: 100, page: 256, file: 256 }

/** Lets networks take turns, so that a flood of one delays nobody of another. */
export class DrawingQueue<Job> {
  readonly #most: number
  /** The network whose turn it is comes first. */
  readonly #waiting = new Map<string, Job[]>()
  #size = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Returns the job that has to go where the queue is full: the last of the network with the most, maybe this one. */
  add(network: string, job: Job): Job | undefined {
    const own = this.#waiting.get(network) ?? []
    own.push(job)
    this.#waiting.set(network, own)
    this.#size += 1
    if (this.#size <= this.#most) return undefined
    const longest = [...this.#waiting.values()].reduce((most, jobs) => (jobs.length > most.length ? jobs : most), own)
    const last = longest.pop()
    this.#size -= 1
    if (own.length === 0) this.#waiting.delete(network)
    return last
  }

  next(): Job | undefined {
    const [turn] = this.#waiting
    if (!turn) return undefined
    const [network, jobs] = turn
    const job = jobs.shift()
    this.#size -= 1
    this.#waiting.delete(network)
    if (jobs.length > 0) this.#waiting.set(network, jobs)
    return job
  }
}
