import type { DatedText } from '../read/content.ts'
import type { ContentFile } from '../read/read-file.ts'
import { placeOf, textsOf } from '../read/texts-of.ts'
import { isUndecided, relativeTimeIn } from './english.ts'
import { namesDays } from './named-days.ts'

/** Words under which people search are no statements. The site itself decides when a heading such as "This week" is shown. */
const isStatement = (file: string, key: string) => file !== 'content/search.yaml' && !key.startsWith('headings')

/** The texts of a file that name days, or speak of "next week" or of what is "TBD". */
export const datedTextsOf = (file: ContentFile): DatedText[] =>
  textsOf(file).flatMap((text) => {
    const isDated = namesDays(text.text) || relativeTimeIn(text.text) || isUndecided(text.text)
    if (!isDated) return []
    const { file: name, line, key = '' } = placeOf(text, 0)
    return isStatement(name, key) ? [{ file: name, line, key, text: text.text }] : []
  })
