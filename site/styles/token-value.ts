import { readFileSync } from 'node:fs'
import { type Palette, paletteOf, recoloring, tokensWith, tokenValueIn } from '#schemas/tokens'

export const readTokens = () => readFileSync('site/styles/tokens.css', 'utf8')

/** Gives styles and drawings the colors of a campus. */
export const recolor = (text: string, colors: Palette): string =>
  Object.keys(colors).length === 0 ? text : recoloring(paletteOf(readTokens()), colors)(text)

/**
 * The value of a token as `site/styles/tokens.css` first gives it, in a campus's colors: `tokenValue('--band', {})` is `#12214f`. For what
 * is rendered outside a page: icons, previews, the manifest.
 *
 * @throws Error if there is no such token
 */
export const tokenValue = (name: `--${string}`, colors: Palette): string =>
  tokenValueIn(name, tokensWith(readTokens(), colors))
