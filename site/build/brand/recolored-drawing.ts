import { readFileSync } from 'node:fs'
import type { Content } from '#content-reader/read/content'
import type { Theme } from '#schemas/theme/theme'
import { followsTheme } from '#schemas/theme/tokens'
import { recolor } from '../../styles/theme-style.ts'

export interface PictureFile {
  file: string
  isOwn: boolean
}

/** The drawings that the site comes with have the colors of the campus; so have its own that follow the theme. */
export function inColors({ file, isOwn }: PictureFile, theme: Pick<Theme, 'colors'>): Buffer {
  const bytes = readFileSync(file)
  if (!file.endsWith('.svg') || (isOwn && !followsTheme(bytes.toString()))) return bytes
  return Buffer.from(recolor(bytes.toString(), theme))
}

export const campusDrawing = ({ theme, pictures }: Pick<Content, 'theme' | 'pictures'>, address: string): Buffer =>
  inColors({ file: pictures.fileOf(address), isOwn: pictures.own.has(address) }, theme)

export const markOf = ({ logo }: Content['theme']): string => logo ?? '/art/brand/logo-mark.svg'
