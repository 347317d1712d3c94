/** Whether the page is written from right to left: then the next slide is on the left. */
export const isRightToLeft = () => globalThis.document?.dir === 'rtl'

/** The step of an arrow key: the previous slide or the next one. */
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
