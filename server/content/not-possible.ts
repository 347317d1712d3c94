/** A change that these words can't have; the message is for the person who made it. */
export class ValidationError extends Error {
  override name = 'ValidationError'
}
