/** A valid request could not be stored: whatever the reason, the visitor must send it again. The reason is its `cause`. */
export class NotStored extends Error {
  override name = 'NotStored'

  constructor(cause: unknown) {
    super('The store could not keep a request', { cause })
  }
}
