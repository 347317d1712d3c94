/** A valid request could not be stored: whatever the reason, the visitor must send it again. The reason is its `cause`. */
export class NotKept extends Error {
  override name = 'NotKept'

  constructor(cause: unknown) {
    super('The store could not keep a request', { cause })
  }
}
