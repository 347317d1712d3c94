const MOST_CHARACTERS = 60

/**
 * Writes a query as it is counted where it found nothing: in lower case, with single spaces. Returns undefined for one that
 * could be somebody's number or address, which neither leaves the browser nor is counted.
 */
export function countableSearch(query: string): string | undefined {
  const text = query.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')
  return text !== '' && text.length <= MOST_CHARACTERS && !/[\p{N}\p{C}@]/u.test(text) ? text : undefined
}
