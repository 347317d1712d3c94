import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '#content-reader/read/content'
import { recolor } from '#site/styles/token-value'

/**
 * Gives the drawings that the site comes with, and its styles for paper, the colors of the campus; then puts the campus's own
 * pictures beside them, or in their place, as they are.
 */
export function placePictures({ pictures, theme }: Pick<Content, 'pictures' | 'theme'>, into: string): void {
  if (Object.keys(theme.colors).length > 0)
    for (const path of globSync('**/*.{svg,css}', { cwd: into })) {
      const file = join(into, path)
      const text = readFileSync(file, 'utf8')
      const next = recolor(text)
      if (next !== text) writeFileSync(file, next)
    }
  if (pictures.own) cpSync(pictures.own, into, { recursive: true })
}
