import { featureOf } from '#schemas/content/features'
import type { Problem } from '../problems.ts'
import type { LeftOut } from '../read/left-out.ts'
import { placeOf, textsOf } from '../read/texts-of.ts'
import type { CheckedFile } from './check-file.ts'

/** Words about Judaism stay true whatever a campus has. */
const EXPLAINS = /^content\/glossary\//

/** The address of a picture, whose name nobody reads. */
const PICTURE = /^\/art\/\S+$/

/** Words that still speak of a feature that is off: one warning for each text. */
export function warnOfFeatures({ name, ...file }: CheckedFile<unknown>, { names }: LeftOut): Problem[] {
  if (EXPLAINS.test(name)) return []
  return textsOf({ ...file, file: name }).flatMap((text) =>
    (PICTURE.test(text.text) ? [] : names).flatMap((feature) => {
      const { title, words } = featureOf(feature)
      const found = words.exec(text.text)
      if (!found) return []
      return {
        ...placeOf(text, found.index),
        found: `"${found[0]}"`,
        expected: `no word of it: ${feature} is off (${title})`,
        fix: `reword this, or write \`${feature}: true\` under \`features\` in content/site.yaml`,
      }
    }),
  )
}
