import { readTokens } from '#content-reader/theme-colors'
import type { Theme } from '#schemas/content/theme'
import { recolor } from './token-value'

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
