/**
 * The beginning of a text, of at most so many UTF-16 units, cut between graphemes: an accented letter, or an emoji that is made of several,
 * stays whole. Old browsers have no `Intl.Segmenter`: for the server alone.
 */
export function shortened(text: string, atMost: number): string {
  if (text.length <= atMost) return text
  let length = 0
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (length + segment.length > atMost) break
    length += segment.length
  }
  return text.slice(0, length)
}
