import { readFileSync } from 'node:fs'
import type { Theme, ThemeColors } from '#schemas/content/theme'
import { unreadableIn } from '#schemas/contrast'
import { nearestReadable, shadesOf } from '#schemas/shades'
import { type Palette, tokensWith } from '#schemas/tokens'
import type { Problem } from './problems.ts'

const TOKENS = 'site/styles/tokens.css'

export const readTokens = (): string => readFileSync(TOKENS, 'utf8')

/** Each page asks for them, and deriving them takes a millisecond. */
const derived = new WeakMap<ThemeColors, Palette>()

export function paletteOfTheme({ colors }: Pick<Theme, 'colors'>): Palette {
  const palette = derived.get(colors) ?? shadesOf(colors, readTokens())
  derived.set(colors, palette)
  return palette
}

export function checkTheme(theme: Pick<Theme, 'colors'>): Problem[] {
  const css = readTokens()
  if (unreadableIn(tokensWith(css, paletteOfTheme(theme))).length === 0) return []
  const nearest = nearestReadable(theme.colors, css)
  return (['main', 'action', 'accent'] as const).flatMap((key) => {
    const color = theme.colors[key]
    if (!color || nearest[key] === color) return []
    const [found] = unreadableIn(tokensWith(css, shadesOf({ ...nearest, [key]: color }, css)))
    return {
      file: 'content/theme.yaml',
      key: `colors.${key}`,
      found: `${color}, with a contrast of ${found?.contrast.toFixed(1)}: ${found?.pair}, on a ${found?.scheme} screen`,
      expected: `at least ${found?.least}, so that everybody can read it`,
      fix: `take ${nearest[key]}, the nearest that can be read`,
      sentence: `Not everything can be read with ${color}. The nearest with which it can is ${nearest[key]}.`,
    }
  })
}
