import { withTexts } from './texts-of.ts'

/** A link in Markdown, `[words](/address)`, or in simple HTML. */
const LINK = /(?<!!)\[([^\]]*)\]\((\/[^)\s]*)\)|<a\b[^>]*\shref=["']?(\/[^"'\s>]*)[^>]*>(.*?)<\/a>/gs

/** A value in whose texts links to some addresses are only their words. */
export const withoutLinks = (value: unknown, isGone: (address: string) => boolean): unknown =>
  withTexts(value, (text) => textWithoutLinks(text, isGone))

export const textWithoutLinks = (text: string, isGone: (address: string) => boolean): string =>
  text.replace(LINK, (link, words = '', address = '', inHtml = '', htmlWords = '') =>
    isGone(address || inHtml) ? words || htmlWords : link,
  )
