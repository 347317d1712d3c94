import { readFileSync } from 'node:fs'
import type { Content } from '#content-reader/content'
import { paletteOfTheme, readTokens } from '#content-reader/theme-colors'
import type { Theme } from '#schemas/theme/theme'
import { followsTheme, paletteOf, recoloring, tokensWith, tokenValueIn } from '#schemas/theme/tokens'

/** In no layer, so it wins over the tokens of the site wherever it stands. */
export function themeStyle(theme: Theme): string {
  const { skyline } = theme
  const replaced = {
    ...colorTokens(theme),
    ...(skyline && { '--roofs-day': `url(${skyline.day})`, '--roofs-night': `url(${skyline.night})` }),
  }
  const written = Object.entries(replaced).map(([name, value]) => `${name}:${value}`)
  return written.length > 0 ? `:root{${written.join(';')}}` : ''
}

const TOKEN = /(--[\w-]+):\s*([^;{}]+);/g

function colorTokens(theme: Theme): Record<string, string> {
  const before = readTokens()
  const own = [...recolor(before, theme).matchAll(TOKEN)]
  return Object.fromEntries(
    [...before.matchAll(TOKEN)].flatMap(([, name = '', value], index) =>
      own[index]?.[2] === value ? [] : [[name, own[index]?.[2] ?? '']],
    ),
  )
}

type Colored = Pick<Theme, 'colors'>

function recolor(text: string, theme: Colored): string {
  const palette = paletteOfTheme(theme)
  return Object.keys(palette).length === 0 ? text : recoloring(paletteOf(readTokens()), palette)(text)
}

/** For what is rendered outside a page: icons, previews, the manifest. @throws Error if there is no such token */
export const tokenValue = (name: `--${string}`, theme: Colored): string =>
  tokenValueIn(name, tokensWith(readTokens(), paletteOfTheme(theme)))

/** Before any other style: a layer ranks where it first appears, and the bundler decides the order of the pieces. */
export const LAYER_ORDER = '@layer reset, tokens, base, components, utilities;'

export interface PictureFile {
  file: string
  isOwn: boolean
}

/** The drawings that the site comes with have the colors of the campus; so have its own that follow the theme. */
export function readRecolored({ file, isOwn }: PictureFile, theme: Pick<Theme, 'colors'>): Buffer {
  const bytes = readFileSync(file)
  if (!file.endsWith('.svg') || (isOwn && !followsTheme(bytes.toString()))) return bytes
  return Buffer.from(recolor(bytes.toString(), theme))
}

export const readDrawing = ({ theme, pictures }: Pick<Content, 'theme' | 'pictures'>, address: string): Buffer =>
  readRecolored({ file: pictures.fileOf(address), isOwn: pictures.own.has(address) }, theme)

export const logoAddress = ({ logo }: Content['theme']): string => logo ?? '/art/brand/logo-mark.svg'
