/** Travels in a `Server-Timing` header: of a page's own headers, its scripts can read that one alone. */
export interface PageUntil {
  /** Milliseconds for which the page is still true; 0 if it is no longer. */
  left: number
  /** The instant until which it is true, in milliseconds, by the server's clock. */
  until: number
  /** Which page it is: a part of its ETag. */
  digest: string
}

export const UNTIL_TIMING = 'until'

export const writeUntil = ({ left, until, digest }: PageUntil): string =>
  `${UNTIL_TIMING};desc="${left} ${until} ${digest}"`

/** @param text the header, or the description of its entry alone */
export function readUntil(text: string): PageUntil | undefined {
  const [, left, until, digest] = /(\d+) (\d+) ([\w-]+)/.exec(text) ?? []
  return digest === undefined ? undefined : { left: Number(left), until: Number(until), digest }
}

/** The bar of a page that may no longer be true: its id, and the address of its styles, which no other page carries. */
export const PAGE_BAR = 'page-bar'
export const PAGE_BAR_STYLES = '/page-bar.css'

/** The texts of the bar, in the language of its page: fetched with its styles, once it is to be shown. */
export interface PageBarTexts {
  label: string
  outOfDate: string
  /** Of an exported page: `{moment}` stands for when it was rendered. */
  asOf: string
  latest: string
}
export const PAGE_BAR_TEXTS = '/page-bar.json'
