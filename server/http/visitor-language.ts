import type { IncomingMessage } from 'node:http'
import type { Served, ServedSite } from '../pages/served-site.ts'

const prefixes = new WeakMap<IncomingMessage, string>()

/** Returns '' in the first language of the site, `/he` in Hebrew. */
export const prefixOf = (request: IncomingMessage): string => prefixes.get(request) ?? ''

/** An address without its language: each route answers in all of them. */
export function stripLanguagePrefix(url: string, request: IncomingMessage, { current }: Served): string {
  const language = /^\/([a-z]{2,3})(?=[/?]|$)/.exec(url)?.[1]
  if (!language || !current.words.translations.has(language)) return url
  prefixes.set(request, `/${language}`)
  return url.slice(language.length + 1).replace(/^(?!\/)/, '/')
}

export function siteIn(prefix: string, site: ServedSite): ServedSite {
  const words = site.words.translations.get(prefix.slice(1))
  if (!words) return site
  const ownPath = (path: string) => prefix + path.replace(/^\/(?=$|\?)/, '')
  return {
    ...site,
    words,
    has: (path) => site.has(ownPath(path)),
    cached: (path) => site.cached(ownPath(path)),
    file: (path) => site.file(ownPath(path)),
    page: (path, props) => site.page(ownPath(path), props),
    forget: (path) => site.forget(ownPath(path)),
  }
}
