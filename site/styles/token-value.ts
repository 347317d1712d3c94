import { paletteOfTheme, readTokens } from '#content-reader/theme-colors'
import type { Theme } from '#schemas/content/theme'
import { paletteOf, recoloring, tokensWith, tokenValueIn } from '#schemas/tokens'

type Colored = Pick<Theme, 'colors'>

export function recolor(text: string, theme: Colored): string {
  const palette = paletteOfTheme(theme)
  return Object.keys(palette).length === 0 ? text : recoloring(paletteOf(readTokens()), palette)(text)
}

/** For what is rendered outside a page: icons, previews, the manifest. @throws Error if there is no such token */
export const tokenValue = (name: `--${string}`, theme: Colored): string =>
  tokenValueIn(name, tokensWith(readTokens(), paletteOfTheme(theme)))
