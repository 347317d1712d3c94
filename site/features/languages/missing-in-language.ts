import type { Content } from '#content-reader/read/content'
import { collections, isAddressed, pageOf } from '#schemas/content/collections'
import { pathIn } from '#schemas/content/word-files'

/** `all`: its own words; `some`: those of what it lists. */
export type Missing = 'all' | 'some'

/** Undefined if nothing is missing, or the site has one language. */
export function missingInLanguage({ untranslated, pages, entries }: Content, path: string): Missing | undefined {
  if (untranslated.size === 0) return undefined
  const lacks = (kind: string, id: string) => untranslated.has(pathIn(kind, id))
  const page = pages.find((each) => each.path === path)
  const [folder = '', id = ''] = path.slice(1).split('/')
  if (page ? lacks('pages', page.id) : lacks(folder, id)) return 'all'
  const kinds = Object.keys(collections).filter(isAddressed)
  const shown = kinds.filter((kind) => pageOf(kind) === path.slice(1))
  return shown.some((kind) => entries(kind).some((entry) => lacks(kind, entry.id))) ? 'some' : undefined
}
