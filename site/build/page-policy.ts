import { createHash } from 'node:crypto'
import type { HTMLElement } from 'node-html-parser'
import type { Content } from '#content-reader/read/read-content'
import { EMAIL_ORIGIN_SETTING } from '#schemas/http/email-service'
import type { Page } from './page-tree'

/**
 * The frames that the specification embeds: the map of the footer and the calendar. A page requests their hosts
 * first, to see if they can be reached.
 */
const FRAMES = ['https://www.google.com', 'https://maps.google.com', 'https://calendar.google.com']

/** Every value in `content/` that names a picture on another site. */
const REMOTE_PICTURE = /https:\/\/[^\s"')]+\.(?:svg|png|jpe?g|webp|avif|gif)\b/g

export interface PagePolicy {
  directives: readonly string[]
  /** The sources of scripts other than the page and our own files. */
  scripts: readonly string[]
}

/**
 * The policy in each page's `<meta>`, without its scripts and styles, whose hashes `policyText` adds. What a page
 * can't declare itself (`frame-ancestors`) is in the server's header, which never lists scripts: both apply.
 */
export function contentSecurityPolicy(content: Content, analytics: URL | undefined): PagePolicy {
  const pictures = JSON.stringify(content).match(REMOTE_PICTURE) ?? []
  const pictureHosts = new Set(pictures.map((address) => new URL(address).origin))
  const email = process.env[EMAIL_ORIGIN_SETTING]
  const scripts = analytics ? [analytics.origin] : []
  const requests = [...(email ? [new URL(email).origin] : []), ...scripts]
  const directives = [
    "default-src 'none'",
    `img-src ${["'self'", 'data:', ...pictureHosts, ...scripts].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...FRAMES, ...requests].join(' ')}`,
    "manifest-src 'self'",
    `frame-src ${FRAMES.join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
  ]
  return { directives, scripts }
}

/** The whole policy of a page that carries these scripts and styles, and no others. */
export function policyText(
  { directives, scripts: hosts }: PagePolicy,
  { scripts, styles }: { scripts: readonly string[]; styles: readonly string[] },
): string {
  const sources = (texts: readonly string[]) => ["'self'", ...new Set(texts.map(hashOf))]
  return [
    ...directives,
    `script-src ${[...sources(scripts), ...hosts].join(' ')}`,
    `style-src ${sources(styles).join(' ')}`,
  ].join(';')
}

export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Adds the policy of a page with its scripts and styles: first in the head after the encoding, before anything that it governs. */
export function addPolicy(page: Page, policy: PagePolicy): void {
  const encoding = page.getElementsByTagName('meta').find((meta) => meta.hasAttribute('charset'))
  if (!encoding) throw new Error('A page does not name its encoding')
  const texts = (elements: HTMLElement[]) => elements.map(({ rawText }) => rawText)
  const scripts = texts(page.getElementsByTagName('script').filter(isInlineScript))
  const styles = texts(page.getElementsByTagName('style'))
  const text = policyText(policy, { scripts, styles })
  encoding.insertAdjacentHTML('afterend', `<meta http-equiv="content-security-policy" content="${text}">`)
}

/** It fetches no file, and is not data. */
const isInlineScript = (script: HTMLElement) =>
  !script.hasAttribute('src') && !script.getAttribute('type')?.startsWith('application/')
