import { defaults, Lexer, type Token, Tokenizer, type Tokens, type TokensList, walkTokens } from 'marked'
import { limits } from '#schemas/limits'

/** Thrown for a text that takes longer to read than any text may. */
export class TooComplex extends Error {
  override name = 'TooComplex'
}

/** For each mark of emphasis, and of code without an end, `marked` looks for its end in all that follows: those characters are counted. */
class BoundedTokenizer extends Tokenizer {
  #characters = 0

  override emStrong(src: string, maskedSrc: string, prevChar?: string): Tokens.Em | Tokens.Strong | undefined {
    if (/^[*_]/.test(src)) this.#count(src)
    return super.emStrong(src, maskedSrc, prevChar)
  }

  override del(src: string, maskedSrc: string, prevChar?: string): Tokens.Del | undefined {
    if (src.startsWith('~')) this.#count(src)
    return super.del(src, maskedSrc, prevChar)
  }

  override codespan(src: string): Tokens.Codespan | undefined {
    const found = super.codespan(src)
    if (!found && src.startsWith('`')) this.#count(src)
    return found
  }

  #count({ length }: string): void {
    this.#characters += length
    if (this.#characters > limits.emphasisCharacters) throw new TooComplex()
  }
}

/** Markdown as `marked` reads it, of bounded depth: each level is a call within a call, and reads the text once more. */
class BoundedLexer extends Lexer {
  #depth = 0

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[]
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList
  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[] {
    return this.#within(() => super.blockTokens(src, tokens, lastParagraphClipped))
  }

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    return this.#within(() => super.inlineTokens(src, tokens))
  }

  #within(read: () => Token[]): Token[] {
    if (this.#depth === limits.markdownDepth) throw new TooComplex()
    this.#depth += 1
    try {
      return read()
    } finally {
      this.#depth -= 1
    }
  }
}

/** Finds addresses however they are written: by reference, as they are, in HTML. @throws {TooComplex} */
export function addressesIn(markdown: string) {
  // The lines of a point are read again for each of them.
  if (markdown.length > limits.contentTextCharacters || markdown.split('\n').length > limits.markdownLines)
    throw new TooComplex()
  const found: ReturnType<typeof addressesInHtml> = []
  walkTokens(new BoundedLexer({ ...defaults, tokenizer: new BoundedTokenizer() }).lex(markdown), (token) => {
    if (token.type === 'link' || token.type === 'image')
      found.push({ address: token.href, picture: token.type === 'image' })
    if (token.type === 'html') found.push(...addressesInHtml(token.raw))
  })
  return found
}

const addressesInHtml = (html: string) =>
  [...html.matchAll(/\b(href|src)=(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => ({
    address: double ?? single ?? '',
    picture: name === 'src',
  }))
