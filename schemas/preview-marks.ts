/** The entry and the path that a text of a preview comes from: invisible characters after the text say it. */
export interface SourceMark {
  file: string
  path: readonly (string | number)[]
  /** It is Markdown: the mark stands in its last paragraph. */
  isMarkdown?: true
}

/** The invisible characters of a mark, as `@vercel/stega` writes them: what people type has never four of them in a row. */
export const SOURCE_MARK = /(?:\u200b|\u200c|\u200d|\ufeff){4,}/gu

export const withoutMarks = (text: string): string => text.replace(SOURCE_MARK, '')

export const isSameText = (one: string, other: string): boolean => withoutMarks(one) === withoutMarks(other)
