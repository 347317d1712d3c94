import { type CollectionName, collections, type FileName, files } from '#schemas/content/collections'
import { t } from '#schemas/language'
import { keysOf } from '../keys.ts'

export type KindName = CollectionName | 'pages'

/** The folders of entries, in the order in which staff read them. */
export const editedKinds: readonly KindName[] = ['pages', ...keysOf(collections)]

/** The single files, in the order in which staff read them. */
export const editedSingles: readonly FileName[] = keysOf(files)

/** What staff read of a folder of entries, or of a single file. */
export const kindTitles = (name: KindName | FileName) => ({
  title: t(`kinds.${name}.title`),
  description: t(`kinds.${name}.description`),
})
