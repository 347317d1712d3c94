/** What an arrow key asks for: the slide before or the one after. */
export function stepOfKey({
  key,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>) {
  if (altKey || ctrlKey || metaKey) return undefined
  return key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : undefined
}
