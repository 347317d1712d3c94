import { readFileSync } from 'node:fs'
import type { Content } from '#content-reader/read/content'
import { followsTheme } from '#schemas/tokens'
import { recolor } from '#site/styles/token-value'

/**
 * A picture of the site in the colors of the campus, as its pages show it: the campus's own has its own colors, unless it says that
 * it follows the theme.
 */
export function campusDrawing({ theme, pictures }: Pick<Content, 'theme' | 'pictures'>, address: string): Buffer {
  const bytes = readFileSync(pictures.fileOf(address))
  const isRecolored = address.endsWith('.svg') && (!pictures.own.has(address) || followsTheme(bytes.toString()))
  return isRecolored ? Buffer.from(recolor(bytes.toString(), theme.colors)) : bytes
}

/** The mark of the campus, for a dark ground. */
export const markOf = ({ logo }: Content['theme']): string => logo ?? '/art/brand/logo-mark.svg'
