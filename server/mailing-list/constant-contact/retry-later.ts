/** The reason has nothing to do with the call. */
export class RetryLater extends Error {
  override name = 'RetryLater'
  readonly until: Date

  constructor(reason: string, until: Date) {
    super(reason)
    this.until = until
  }
}
