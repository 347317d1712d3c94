import { limits } from '#schemas/limits'
import type { Problem } from '../problems.ts'
import type { ContentFile } from '../read/read-file.ts'
import { placeOf, textsOf } from '../read/texts-of.ts'

export const longTexts = (file: ContentFile): Problem[] =>
  textsOf(file)
    .filter(({ text }) => text.length > limits.wordsCharacters)
    .map((text) => ({
      ...placeOf(text, 0),
      found: `${text.text.length.toLocaleString('en-US')} characters`,
      expected: `a text of at most ${limits.wordsCharacters.toLocaleString('en-US')} characters`,
      fix: 'make it shorter, or make several of it',
    }))
