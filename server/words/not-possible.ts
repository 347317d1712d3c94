/** A change that these words can't have; the message is for the person who made it. */
export class NotPossible extends Error {
  override name = 'NotPossible'
}
