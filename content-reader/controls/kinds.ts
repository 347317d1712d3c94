import { type CollectionName, collections, type FileName, files } from '#schemas/content/collections'
import { pages } from '#schemas/content/page'
import { keysOf } from '../keys.ts'

export type KindName = CollectionName | 'pages'

const all = { pages, ...collections, ...files }

export const editedKinds: readonly KindName[] = ['pages', ...keysOf(collections)]

export const editedSingles: readonly FileName[] = keysOf(files)

export const kindTitles = (name: KindName | FileName) => ({
  title: all[name].title,
  description: all[name].description,
})
