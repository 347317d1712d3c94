/** No regular expression here looks behind: the oldest browsers of the baseline can't read that. */

/** Control characters become a space: Word and PowerPoint paste a vertical tab for a line break, which XML can't hold. */
export const cleanLine = (typed: string): string =>
  withoutInvisible(typed)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

/** Control characters become a line break; line breaks and tabs stay. */
export const cleanText = (typed: string): string => brokenAtControls(withoutInvisible(typed)).trim()

/** Takes control characters out of a text that nobody types now. */
export const brokenAtControls = (text: string, by = '\n'): string =>
  text.replace(/\r\n?|(?![\n\t])[\p{Cc}\u2028\u2029]/gu, by)

/** Takes an address as programs copy it: with "mailto:", full-width letters, or a domain of any script. */
export function cleanEmail(typed: string): string {
  const address = cleanLine(typed)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .trim()
  const [, local, domain = ''] = /^([^@]*)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? []
  return /^[\p{ASCII}]*$/u.test(domain) ? address : `${local}@${asciiDomain(domain)}`
}

/** "münchen.de" as mail servers know it. A domain that can't be one stays as it is, for the check to refuse. */
function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** Marks of direction, joiners, soft hyphens, byte order marks; and the flags of countries within a country, which are made of some. */
const INVISIBLE =
  /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu

function withoutInvisible(typed: string): string {
  let directions: boolean | undefined
  return typed.replace(INVISIBLE, (found, at: number) => {
    if (found === '\u200C' || found === '\u200D') return joins(typed, at) ? found : ''
    if (!DIRECTION.test(found)) return found.length > 2 ? found : ''
    directions ??= needsDirections(typed)
    return directions ? found : ''
  })
}

/** An emoji made of several, or a letter of Persian, Hindi and others that has another form with it. */
function joins(text: string, at: number): boolean {
  const [before = ''] = /.$/su.exec(text.slice(Math.max(0, at - 2), at)) ?? []
  const after = String.fromCodePoint(text.codePointAt(at + 1) ?? 0)
  if (/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/u.test(before))
    return /\p{Extended_Pictographic}/u.test(after)
  return [before, after].every(
    (letter) => /[\p{L}\p{M}]/u.test(letter) && !/[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}]/u.test(letter),
  )
}

/** Marks and isolates. Overrides and embeddings, by which a text shows itself in another order, are never needed. */
const DIRECTION = /[\u061C\u200E\u200F\u2066-\u2069]/

/** Text from right to left may hold them, but no isolate that nothing ends: it would go on in the words around the text. */
const needsDirections = (text: string): boolean =>
  /[\p{sc=Hebr}\p{sc=Arab}]/u.test(text) && text.split(/[\u2066-\u2068]/).length === text.split('\u2069').length

/** Cuts a text to so many UTF-16 units, between graphemes. For the server: old browsers have no `Intl.Segmenter`. */
export function shortened(text: string, atMost: number): string {
  if (text.length <= atMost) return text
  let length = 0
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (length + segment.length > atMost) break
    length += segment.length
  }
  return text.slice(0, length)
}

/** With a capital letter, where the script has them: it begins a sentence, or stands alone. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the form that fits a number, in English: `plural(2, 'date', 'dates')`. */
export const plural = (count: number, one: string, other: string): string => (count === 1 ? one : other)
