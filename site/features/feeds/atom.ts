interface AtomFeed {
  path: string
  title: string
  author: string
  address: URL
  entries: readonly { id: string; title: string; url: string; at: string; summary: string }[]
}

export function atomFeed({ path, title, author, address, entries }: AtomFeed): Response {
  const self = new URL(path, address).href
  const feed = [
    '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${text(self)}</id><title>${text(title)}</title><author><name>${text(author)}</name></author>`,
    `<updated>${entries[0]?.at ?? BEGINNING}</updated><link rel="self" href="${text(self)}"/><link href="${text(address.href)}"/>`,
    ...entries.map(
      ({ id, title, url, at, summary }) =>
        `<entry><id>${text(id)}</id><title>${text(title)}</title><updated>${at}</updated><link href="${text(url)}"/><summary>${text(summary)}</summary></entry>`,
    ),
    '</feed>',
  ]
  return new Response(feed.join(''), { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
}

const BEGINNING = '2026-01-01T00:00:00Z'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML 1.0 lacks all other control characters, halves, and the last two: a strict reader would drop the whole feed. */
const text = (summary: string): string =>
  summary.replace(/[&<>"]|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, (sign) => SIGNS[sign] ?? '')
