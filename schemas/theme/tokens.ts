import type { ThemeColors } from './theme.ts'

/** Colors by their name; those that are not there stay as they are. */
export type Palette = Readonly<Partial<Record<string, string>>>

/** The color of the palette that each of a campus replaces, and those that get its hue. Errors stay red everywhere. */
export const FAMILIES = {
  main: {
    head: 'night',
    shades: [
      ...['ink', 'evening', 'dusk', 'shutter', 'twilight', 'slate', 'sky', 'haze', 'moon', 'mist', 'blue-tint'],
      ...['gray', 'gray-2', 'line-strong', 'stone', 'line', 'paper'],
    ],
  },
  action: { head: 'gold', shades: ['yellow', 'gold-ink', 'gold-tint'] },
  accent: { head: 'brick', shades: ['brick-ink', 'brick-tint', 'clay', 'rose'] },
} as const satisfies Record<keyof ThemeColors, { head: string; shades: readonly string[] }>

const COLOR = /--p-([a-z0-9-]+):\s*(#[0-9a-f]{6})/g

/** The colors of the palette in styles, by name. */
export const paletteOf = (css: string): ReadonlyMap<string, string> =>
  new Map([...css.matchAll(COLOR)].map(([, name = '', color = '']) => [name, color]))

export const tokensWith = (css: string, colors: Palette): string =>
  css.replace(COLOR, (match, name: string, color: string) => match.replace(color, colors[name] ?? color))

/** Returns the value that styles first give a token, its references resolved. @throws Error without such a token */
export function tokenValueIn(name: `--${string}`, css: string): string {
  const value = new RegExp(`[\\s{;]${name}:\\s*([^;]+);`).exec(css)?.[1]
  if (!value) throw new Error(`site/styles/tokens.css has no token ${name}`)
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1] as `--${string}` | undefined
  return reference ? tokenValueIn(reference, css) : value
}

/** Replaces a palette in compiled styles and drawings. `#fff` and `#0b16380f`, an ink of 6 %, are its colors, too. */
export function recoloring(from: ReadonlyMap<string, string>, colors: Palette): (text: string) => string {
  const replaced = new Map([...from].flatMap(([name, color]) => (colors[name] ? [[color, colors[name]]] : [])))
  if (replaced.size === 0) return (text) => text
  return (text) =>
    text.replace(/#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![0-9a-z_-])/gi, (written) => {
      const long = written.length < 6 ? written.replace(/[0-9a-f]/gi, '$&$&') : written
      const other = replaced.get(long.slice(0, 7).toLowerCase())
      return other ? other + long.slice(7) : written
    })
}

/** Tells if a campus's drawing declares that its colors are those of the palette, and are to follow the theme. */
export const followsTheme = (svg: string): boolean => /^<svg[^>]*\sdata-palette="theme"/.test(svg)
