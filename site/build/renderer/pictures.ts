import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '#content-reader/read/content'
import { followsTheme } from '#schemas/tokens'
import { recolor } from '#site/styles/token-value'

/**
 * Gives the drawings that the site comes with, and its styles for paper, the colors of the campus; then puts the campus's own
 * pictures beside them, or in their place: as they are, but for drawings that follow the theme.
 */
export function placePictures({ pictures, theme }: Pick<Content, 'pictures' | 'theme'>, into: string): void {
  const isRecolored = Object.keys(theme.colors).length > 0
  if (isRecolored) for (const path of globSync('**/*.{svg,css}', { cwd: into })) change(join(into, path), recolor)
  // The first folder counts: it comes last, over the others.
  for (const own of pictures.own.toReversed()) {
    cpSync(own, into, { recursive: true })
    if (isRecolored)
      for (const path of globSync('**/*.svg', { cwd: own }))
        change(join(into, path), (text) => (followsTheme(text) ? recolor(text) : text))
  }
}

function change(file: string, next: (text: string) => string): void {
  const text = readFileSync(file, 'utf8')
  const changed = next(text)
  if (changed !== text) writeFileSync(file, changed)
}
