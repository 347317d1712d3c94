import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import MiniSearch from 'minisearch'
import * as pagefind from 'pagefind'
import { z } from 'zod'
import type { SearchIndex, SearchItem } from '#search/search-item'

/** Another search engine over the same items: the ids it finds, the best first. */
export interface Rival {
  name: string
  find: (query: string) => Promise<string[]>
}

/**
 * MiniSearch with the specification's weights, prefixes and typing mistakes; optionally with our synonyms, word by
 * word.
 */
export function miniSearch({ items, synonyms }: SearchIndex, withSynonyms: boolean): Rival {
  const engine = new MiniSearch<SearchItem>({ fields: ['title', 'subtitle', 'description', 'content'] })
  engine.addAll(items)
  const named = (word: string) => [word, ...(synonyms[word.toLowerCase()] ?? []).flatMap((name) => name.split(' '))]
  const options = {
    prefix: true,
    fuzzy: 0.3,
    boost: { title: 4, subtitle: 3, description: 2, content: 1 },
    ...(withSynonyms && { processTerm: (word: string) => named(word).map((name) => name.toLowerCase()) }),
  }
  return {
    name: withSynonyms ? 'MiniSearch, our synonyms' : 'MiniSearch',
    find: async (query) => engine.search(query, options).map(({ id }) => String(id)),
  }
}

/** The part that is used of the script that Pagefind writes for the browser. */
interface PagefindInBrowser {
  options: (options: { basePath: string; baseUrl: string }) => Promise<void>
  init: () => Promise<void>
  search: (query: string) => Promise<{ results: { data: () => Promise<{ url: string }> }[] }>
}
const isPagefind = (module: unknown): module is PagefindInBrowser =>
  z.object({ options: z.function(), init: z.function(), search: z.function() }).safeParse(module).success

/** Pagefind, each item a small page: its own browser script, run here, its files fetched from the disk. */
export async function pagefindOver(
  items: readonly SearchItem[],
): Promise<Rival & { openBytes: number; remove: () => void }> {
  const outputPath = mkdtempSync(`${tmpdir()}/rival-`)
  const { index } = await pagefind.createIndex({ forceLanguage: 'en' })
  if (!index) throw new Error('Pagefind made no index')
  for (const item of items) await index.addHTMLFile({ url: `/${item.id}`, content: asPage(item) })
  await index.writeFiles({ outputPath })
  await pagefind.close()

  const basePath = `${pathToFileURL(outputPath)}/`
  const fetched = new Set([`${basePath}pagefind.js`])
  globalThis.fetch = async (address) => {
    const file = String(address).replace(/\?.*$/, '')
    fetched.add(file)
    return new Response(new Uint8Array(await readFile(fileURLToPath(file))))
  }
  const engine: unknown = await import(`${basePath}pagefind.js`)
  if (!isPagefind(engine)) throw new Error('Pagefind has another shape than in 1.6')
  await engine.options({ basePath, baseUrl: '/' })
  await engine.init()
  const sizes = await Promise.all([...fetched].map(async (file) => (await readFile(fileURLToPath(file))).byteLength))
  const openBytes = sizes.reduce((sum, bytes) => sum + bytes, 0)
  return {
    name: 'Pagefind',
    openBytes,
    find: async (query) => {
      const { results } = await engine.search(query)
      const pages = await Promise.all(results.slice(0, 3).map((result) => result.data()))
      return pages.map(({ url }) => url.slice(1))
    },
    remove: () => rmSync(outputPath, { recursive: true }),
  }
}

const asPage = ({ title, subtitle, description, content }: SearchItem): string => {
  const text = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<html lang="en"><body><h1>${text(title)}</h1><h2>${text(subtitle)}</h2><p>${text(description)}</p><p>${text(content)}</p></body></html>`
}
