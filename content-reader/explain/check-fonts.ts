import type { Theme } from '#schemas/content/theme'
import type { Problem } from '../problems.ts'
import { FontProblem, readFontFile } from '../read/font-file.ts'
import type { Pictures } from '../read/pictures.ts'

/** Fonts of the campus itself that can't be used. */
export const checkFonts = ({ fonts }: Theme, { fileOf }: Pick<Pictures, 'fileOf'>): Problem[] =>
  Object.entries(fonts).flatMap(([use, font]) => {
    if (typeof font !== 'object') return []
    try {
      readFontFile(fileOf(font.file))
      return []
    } catch (error) {
      if (!(error instanceof FontProblem)) throw error
      const { message, expected, fix } = error
      return [
        { file: 'content/theme.yaml', key: `fonts.${use}.file`, found: `${font.file}: ${message}`, expected, fix },
      ]
    }
  })
