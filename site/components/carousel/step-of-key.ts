/** The next slide is on the left then. */
export const isRightToLeft = () => globalThis.document?.dir === 'rtl'

export function stepOfKey({
  key,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>) {
  if (altKey || ctrlKey || metaKey) return undefined
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (key === 'ArrowLeft') === isRightToLeft() ? 1 : -1
}
