import type { Problem } from '#content-reader/problems'
import { fileValue } from '#content-reader/write/entry-file'
import { isMap } from '#content-reader/write/value'
import type { WordsFiles } from '../../store/words.ts'
import { campusId } from '../words-to-draw.ts'
import type { CheckWords } from './remembered-check.ts'

/**
 * A check that also finds words which say that they are another campus's: published, they would not be drawn, but those of `contentDir`
 * would, without anything that staff have changed.
 */
export const ofThisCampus =
  (check: CheckWords, contentDir: string): CheckWords =>
  async (files) => {
    const checked = await check(files)
    const [ours, theirs] = [campusId(contentDir), idOf(files)]
    if (ours === undefined || theirs === undefined || theirs === ours) return checked
    return { ...checked, problems: [...checked.problems, otherId(theirs, ours)] }
  }

function idOf(files: WordsFiles): string | undefined {
  const site = fileValue(files.get('site.yaml') ?? null, 'site.yaml')
  return isMap(site) && typeof site.id === 'string' ? site.id : undefined
}

const otherId = (theirs: string, ours: string): Problem => ({
  file: 'content/site.yaml',
  key: 'id',
  found: JSON.stringify(theirs),
  expected: `"${ours}", as in the words with which this site was deployed: it never changes`,
  fix: `write ${ours} again`,
})
