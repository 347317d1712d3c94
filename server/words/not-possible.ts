/** A change that can't be made of these words, said for whoever asked for it. */
export class NotPossible extends Error {
  override name = 'NotPossible'
}
