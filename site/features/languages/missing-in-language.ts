import type { Content } from '#content-reader/read/content'
import { collections, isAddressed, pageOf } from '#schemas/content/collections'
import { pathIn } from '#schemas/content/word-files'

/** Whether a page lacks its own words in a language, or some of what it lists does. */
export type Missing = 'all' | 'some'

/** What is not translated of the page at an address; undefined if nothing is, or the site has one language. */
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
