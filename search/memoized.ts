export function memoized<T>(answer: (text: string) => T, atMost: number): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const result = known.get(text)
    const found = result ?? answer(text)
    known.delete(text)
    known.set(text, found)
    const [oldest] = known.keys()
    if (known.size > atMost && oldest !== undefined) known.delete(oldest)
    return found
  }
}
