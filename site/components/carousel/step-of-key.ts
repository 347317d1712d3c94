/** The step of an arrow key: the previous slide or the next one. */
export function stepOfKey({
  key,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>) {
  if (altKey || ctrlKey || metaKey) return undefined
  return key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : undefined
}
