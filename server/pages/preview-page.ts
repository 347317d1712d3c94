import { createHash } from 'node:crypto'
import { momentAt } from '#calendar/time/moments'
import type { DrawnPage } from '../publishing/words/words-worker.ts'

/** Where a preview's pages are, and the day for which they are shown, if it is not the day of whoever looks. */
export interface PreviewOf {
  /** `/admin/preview/<id>` */
  address: string
  on?: string | undefined
  timeZone: string
}

/**
 * A drawn page as a preview: its links stay within the preview, its scripts take the preview's day for today, and nothing opens by
 * itself and takes the focus from the form beside it.
 */
export function previewPage({ html, policy }: DrawnPage, { address, on, timeZone }: PreviewOf): DrawnPage {
  const page = html
    .replace(
      /(<a\b[^>]*?\shref=")(\/[^"]*)"/g,
      (_, before: string, link: string) => `${before}${within(link, address, on)}"`,
    )
    // Pictures that are not published are in no page's folder yet.
    .replace(/(?<=[" ])\/art\/uploads\//g, `${address}/art/uploads/`)
    .replaceAll(' data-opens-itself=', ' data-would-open-itself=')
  if (on === undefined) return { html: page, policy }
  return withScript({ html: page, policy }, clockScript(momentAt(on, '12:00', timeZone)))
}

/** A link to a page of the site leads to its preview; files stay where they are. */
function within(link: string, address: string, on: string | undefined): string {
  const [, path = '', query = '', rest = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(link) ?? []
  if (path.startsWith('//') || path.includes('.')) return link
  const day = on === undefined ? '' : `on=${on}`
  const asked = [day, query.slice(1)].filter(Boolean).join('&amp;')
  return `${address}${path}${asked && `?${asked}`}${rest}`
}

/** Today is that day for every script of the page, as long as it is open. */
const clockScript = (moment: string): string =>
  `(()=>{const D=Date,o=${new Date(moment).getTime()}-D.now();globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(D.now()+o)}static now(){return D.now()+o}}})()`

/** Runs a script before all others of a page, and lets its policy allow that. */
function withScript({ html, policy }: DrawnPage, script: string): DrawnPage {
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  return {
    html: html.replace(/<head>/, (head) => `${head}<script>${script}</script>`),
    policy: policy.replace('script-src', (name) => `${name} ${hash}`),
  }
}
