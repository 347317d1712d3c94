/** The visitor must send the request again, whatever the `cause`. */
export class NotStored extends Error {
  override name = 'NotStored'

  constructor(cause: unknown) {
    super('The store could not keep a request', { cause })
  }
}
