/** A link in Markdown, `[words](/address)`, or in simple HTML. */
const LINK = /(?<!!)\[([^\]]*)\]\((\/[^)\s]*)\)|<a\b[^>]*\shref=["']?(\/[^"'\s>]*)[^>]*>(.*?)<\/a>/gs

/** A value in whose texts links to some addresses are only their words. */
export function withoutLinks(value: unknown, isGone: (address: string) => boolean): unknown {
  if (typeof value === 'string') return textWithoutLinks(value, isGone)
  if (Array.isArray(value)) return value.map((element) => withoutLinks(element, isGone))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withoutLinks(child, isGone)]))
}

export const textWithoutLinks = (text: string, isGone: (address: string) => boolean): string =>
  text.replace(LINK, (link, words = '', address = '', inHtml = '', htmlWords = '') =>
    isGone(address || inHtml) ? words || htmlWords : link,
  )
