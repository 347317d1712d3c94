import { nameIn } from '#schemas/content/word-files'
import { isMap, type MaybeValue } from '#schemas/file-value'
import type { ProblemAnswer } from '#schemas/http/admin/words-calls'
import { t } from '#schemas/language'
import { ID_PLACE } from './IdField.tsx'

/** Under this name a new entry is checked that has none yet. */
export const NAMELESS = 'new'

/** That no name can be made of what an entry is called; nothing of one that is not called anything yet. */
export function nameMissing(file: string, value: MaybeValue): ProblemAnswer[] {
  const title = isMap(value) ? nameIn(value) : undefined
  if (!title) return []
  const labels = [t('staffWords.nameInAddresses')]
  const said = { found: 'nothing', expected: '', fix: '', sentence: t('staffWords.nameMissing') }
  return [{ file, title, labels, at: [ID_PLACE], ...said }]
}
