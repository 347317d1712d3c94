/** No call can be made now, for a reason that has nothing to do with the call. */
export class RetryLater extends Error {
  override name = 'RetryLater'
  readonly until: Date

  constructor(reason: string, until: Date) {
    super(reason)
    this.until = until
  }
}

/** Reconnecting makes everything due at once: this is only how often waiting subscribers are checked. */
export const RECHECK_SECONDS = 60 * 60
/** Another process has new tokens in a moment. */
export const REFRESHING_SECONDS = 2

export const retryAfter = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)
