/** The colors of the palette that a campus may replace, as `site/styles/tokens.css` names them: `--p-night`. White is white everywhere. */
export const paletteNames = [
  ...['ink', 'night', 'evening', 'dusk', 'sky', 'mist', 'paper', 'line', 'line-strong', 'gray', 'gray-2'],
  ...['yellow', 'gold', 'gold-ink', 'gold-tint', 'orange', 'red', 'rust', 'rust-tint', 'error', 'error-tint'],
  ...['brick', 'brick-ink', 'brick-tint', 'clay', 'rose', 'brown', 'peach', 'peach-tint'],
  ...['fern', 'fern-ink', 'fern-tint', 'sage', 'harbor', 'harbor-ink', 'harbor-tint', 'blue-tint'],
  ...['marble', 'marble-2', 'marble-3', 'slate', 'stone', 'shutter', 'twilight', 'moon', 'haze'],
] as const

/** Colors by their name; those that are not there stay as they are. */
export type Palette = Readonly<Partial<Record<string, string>>>

const COLOR = /--p-([a-z0-9-]+):\s*(#[0-9a-f]{6})/g

/** The colors of the palette in styles, by name. */
export const paletteOf = (css: string): ReadonlyMap<string, string> =>
  new Map([...css.matchAll(COLOR)].map(([, name = '', color = '']) => [name, color]))

/** The tokens with other colors. */
export const tokensWith = (css: string, colors: Palette): string =>
  css.replace(COLOR, (match, name: string, color: string) => match.replace(color, colors[name] ?? color))

/** The name of the color that a token has in the end: `--text` is `night`. */
export function colorNameOf(name: string, css: string): string | undefined {
  const [, reference = ''] = new RegExp(`[\\s{;]${name}:\\s*var\\((--[\\w-]+)\\);`).exec(css) ?? []
  return reference.startsWith('--p-') ? reference.slice('--p-'.length) : reference && colorNameOf(reference, css)
}

/**
 * The value of a token as styles first give it, with its references resolved: `--band` is `#12214f`.
 *
 * @throws Error if there is no such token
 */
export function tokenValueIn(name: `--${string}`, css: string): string {
  const value = new RegExp(`[\\s{;]${name}:\\s*([^;]+);`).exec(css)?.[1]
  if (!value) throw new Error(`site/styles/tokens.css has no token ${name}`)
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1] as `--${string}` | undefined
  return reference ? tokenValueIn(reference, css) : value
}

/**
 * Replaces one palette by another wherever its colors are written: in styles after they were compiled, in drawings. `#fff` and
 * `#0b16380f`, an ink of six percent, are colors of it, too.
 */
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

/** Whether a campus's drawing says of itself that its colors are those of the palette, and are to follow the theme. */
export const followsTheme = (svg: string): boolean => /^<svg[^>]*\sdata-palette="theme"/.test(svg)
