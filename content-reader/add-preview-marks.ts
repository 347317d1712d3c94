import { vercelStegaEncode } from '@vercel/stega'
import type { Control } from '#schemas/admin/controls'
import { type CollectionName, collections, singles } from '#schemas/content/collections'
import { fileNameOf, pathIn } from '#schemas/content/entry-paths'
import { page } from '#schemas/content/pages'
import type { SourceMark } from '#schemas/preview-marks'
import { type Content, createQueries, type EntryMap, keysOf } from './content.ts'
import { FACTS, formOf, withEachText } from './controls.ts'

/** Texts that code compares, or shows nowhere: a mark would change what a page does. */
const COMPARED = new Set([
  ...FACTS,
  ...['category', 'location', 'places', 'forms', 'typed', 'finds', 'popular', 'ignored', 'shortName'],
])

/** Colors and fonts are no text. Forms are rendered from `forms`, since a browser compares their words with what it rendered. */
const NOT_SHOWN = new Set(['theme', 'search', 'year'])

/** Puts invisible characters into texts, which say where they come from: for previews alone. */
export function markContent(content: Content): Content {
  const marked: EntryMap = new Map()
  const markFolder = <N extends CollectionName>(collection: N) => {
    const form = formOf(collections[collection].schema)
    marked.set(
      collection,
      content.entries(collection).map((entry) => markValue(entry, form, pathIn(collection, entry.id))),
    )
  }
  for (const collection of keysOf(collections)) markFolder(collection)
  const values = { ...content, site: content.settings }
  const single = Object.fromEntries(
    keysOf(singles)
      .filter((name) => !NOT_SHOWN.has(name))
      .map((name) => [
        name === 'site' ? 'settings' : name,
        markValue(values[name], formOf(singles[name].schema), fileNameOf(name)),
      ]),
  )
  const pageForm = formOf(page)
  const pages = content.pages.map((each) => {
    const file = pathIn('pages', each.id)
    const body = each.body && each.body + markOf({ file, path: ['body'], isMarkdown: true })
    return { ...markValue(each, pageForm, file), body }
  })
  return { ...content, ...single, collections: Object.fromEntries(marked), pages, ...createQueries(marked, pages) }
}

const markOf = (mark: SourceMark): string => vercelStegaEncode(mark)

const markValue = <T>(value: T, form: Control, file: string): T =>
  withEachText(value, form, (text, { key, isMarkdown, otherwise }, path) =>
    text === '' || text === otherwise || COMPARED.has(key)
      ? text
      : text + markOf({ file, path, ...(isMarkdown && { isMarkdown: true }) }),
  )
