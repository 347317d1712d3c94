import type { Content } from '#content-reader/read/content'
import { collectionsOn } from '#schemas/content/collections'
import { pathIn } from '#schemas/content/entry-paths'

/** `all`: its own words; `some`: those of what it lists. */
export type Missing = 'all' | 'some'

/** Undefined if nothing is missing, or the site has one language. */
export function missingInLanguage({ untranslated, pages, entries }: Content, path: string): Missing | undefined {
  if (untranslated.size === 0) return undefined
  const lacks = (collection: string, id: string) => untranslated.has(pathIn(collection, id))
  const page = pages.find((each) => each.path === path)
  const [folder = '', id = ''] = path.slice(1).split('/')
  if (page ? lacks('pages', page.id) : lacks(folder, id)) return 'all'
  return collectionsOn(path).some((collection) => entries(collection).some((entry) => lacks(collection, entry.id)))
    ? 'some'
    : undefined
}
