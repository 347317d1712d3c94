import type { IncomingMessage } from 'node:http'
import type { Visitor } from '../pages/drawing-queue.ts'
import type { Served, ServedSite } from '../pages/served-site.ts'

const prefixes = new WeakMap<IncomingMessage, string>()

/** Returns '' in the first language of the site, `/he` in Hebrew. */
export const prefixOf = (request: IncomingMessage): string => prefixes.get(request) ?? ''

/** Each route answers in all languages. */
export function stripLanguagePrefix(url: string, request: IncomingMessage, { current }: Served): string {
  const language = /^\/([a-z]{2,3})(?=[/?]|$)/.exec(url)?.[1]
  if (!language || !current.content.translations.has(language)) return url
  prefixes.set(request, `/${language}`)
  return url.slice(language.length + 1).replace(/^(?!\/)/, '/')
}

export function siteFor(visitor: Visitor, prefix: string, site: ServedSite): ServedSite {
  const translation = site.content.translations.get(prefix.slice(1))
  const ownPath = (path: string) => (translation ? prefix + path.replace(/^\/(?=$|\?)/, '') : path)
  return {
    ...site,
    content: translation ?? site.content,
    has: (path) => site.has(ownPath(path)),
    cached: (path) => site.cached(ownPath(path)),
    file: (path) => site.file(ownPath(path), visitor),
    page: (path, props) => site.page(ownPath(path), props, visitor),
    forget: (path) => site.forget(ownPath(path)),
  }
}
