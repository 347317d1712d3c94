import { heroScrim, middleOf, safeAreaOf } from '#content-reader/read/hero-scrim'
import type { Pictures } from '#content-reader/read/pictures'
import type { Theme } from '#schemas/content/theme'
import { type Palette, paletteOf, recoloring, tokensWith, tokenValueIn } from '#schemas/tokens'
import { fontStyle } from './campus-fonts'
import { readTokens } from './token-value'

type FileOf = Pick<Pictures, 'fileOf'>

/**
 * The style element by which a page has the look of its campus: the tokens that its theme replaces, and its own fonts. It is in
 * no layer, so it wins over the tokens of the site wherever it stands.
 */
export function themeStyle(theme: Theme, pictures: FileOf): string {
  const { fonts, skyline } = theme
  const { faces, tokens } = fontStyle(fonts, pictures.fileOf)
  const replaced = {
    ...colorTokens(theme.colors),
    ...tokens,
    ...(skyline && { '--roofs-day': `url(${skyline.day})`, '--roofs-night': `url(${skyline.night})` }),
    ...(theme.hero.words === 'inside' && heroTokens(theme, pictures)),
  }
  const written = Object.entries(replaced).map(([name, value]) => `${name}:${value}`)
  return faces + (written.length > 0 ? `:root{${written.join(';')}}` : '')
}

const TOKEN = /(--[\w-]+):\s*([^;{}]+);/g

/** Every token whose value names a color that the campus replaces, with the campus's color. */
function colorTokens(colors: Palette): Record<string, string> {
  const css = readTokens()
  const recolor = recoloring(paletteOf(css), colors)
  const tokens = [...css.matchAll(TOKEN)].map(([, name = '', value = '']) => [name, value, recolor(value)] as const)
  return Object.fromEntries(tokens.flatMap(([name, ours, own]) => (own === ours ? [] : [[name, own]])))
}

/** Where the words stand inside the picture of the home page: `Hero.module.css` has them there. */
function heroTokens(theme: Theme, pictures: FileOf): Record<string, string> {
  const area = safeAreaOf(theme.hero)
  const { x, y } = middleOf(area)
  const band = tokenValueIn('--band', tokensWith(readTokens(), theme.colors))
  const opacity = Math.round((heroScrim(theme, pictures).strength / 100) * 255)
  const scrim = band + opacity.toString(16).padStart(2, '0')
  return { '--safe-x': `${x}`, '--safe-y': `${y}`, '--safe-width': `${area.width}`, '--safe-scrim': scrim }
}
