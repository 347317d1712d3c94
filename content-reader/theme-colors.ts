import { readFileSync } from 'node:fs'
import { nearestReadable, shadesOf, unreadableIn } from '#schemas/theme/contrast'
import type { Theme, ThemeColors } from '#schemas/theme/theme'
import { type Palette, tokensWith } from '#schemas/theme/tokens'
import { errorAt, type Issue } from './issues.ts'

const TOKENS = 'site/styles/tokens.css'

export const readTokens = (): string => readFileSync(TOKENS, 'utf8')

/** Each page asks for them, and deriving them takes a millisecond. */
const derived = new WeakMap<ThemeColors, Palette>()

export function paletteOfTheme({ colors }: Pick<Theme, 'colors'>): Palette {
  const palette = derived.get(colors) ?? shadesOf(colors, readTokens())
  derived.set(colors, palette)
  return palette
}

export function checkTheme(theme: Pick<Theme, 'colors'>): Issue[] {
  const css = readTokens()
  if (unreadableIn(tokensWith(css, paletteOfTheme(theme))).length === 0) return []
  const nearest = nearestReadable(theme.colors, css)
  return (['main', 'action', 'accent'] as const).flatMap((key) => {
    const color = theme.colors[key]
    if (!color || nearest[key] === color) return []
    return errorAt(
      { file: 'content/theme.yaml', path: ['colors', key] },
      `Not everything can be read with ${color}. The nearest with which it can is ${nearest[key]}.`,
    )
  })
}
