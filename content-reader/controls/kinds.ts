import { type CollectionName, collections, type FileName, files } from '#schemas/content/collections'
import { t } from '#schemas/language'
import { keysOf } from '../keys.ts'

export type KindName = CollectionName | 'pages'

/** The folders of entries, in the order in which staff read them. */
export const editedKinds: readonly KindName[] = ['pages', ...keysOf(collections)]

export const editedSingles: readonly FileName[] = keysOf(files)

export const kindTitles = (name: KindName | FileName) => ({
  title: t(`kinds.${name}.title`),
  description: t(`kinds.${name}.description`),
})
